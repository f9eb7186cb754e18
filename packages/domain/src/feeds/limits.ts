// docs/product/feeds.md. Durations are in milliseconds.

/** Length of the token of a calendar's link, with 5 random bits in each character: 260 bits. */
export const calendarTokenLength = 52
/** How often a calendar is asked to fetch its events. Many programs fetch them less often. */
export const calendarRefreshMs = 60 * 60_000
/** How long an event stays in a calendar after its end. */
export const calendarPastMs = 30 * 24 * 60 * 60_000
/** Maximum length of the title of an announcement in the feed. */
export const feedTitleMaxLength = 80
