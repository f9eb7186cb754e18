// docs/product/notices.md. Durations are in milliseconds.

/** How long before the end of VIP its player is told. */
export const vipNoticesMs = [72 * 3_600_000, 24 * 3_600_000] as const
/** How long a notice is kept. */
export const noticeKeptMs = 90 * 24 * 3_600_000
/** Maximum number of notices of a player; the oldest are removed. */
export const maxNotices = 100
/** Maximum number of a player's notices that are soon out of date; beside the others, which they do not displace. */
export const maxPassingNotices = 20
/** How long the mail of a notice is tried; not after an end that it announces. */
export const noticeMailMs = 24 * 3_600_000
/** Maximum number of mails of notices to a player within 24 hours, such as while a node fails again and again. */
export const noticeMailsPerDay = 50
/** Pause between two requests of a portal for its player's notices. */
export const noticePollMs = 60_000
/** Maximum number of browsers of a player that get push messages; the oldest are removed. */
export const maxPushSubscriptions = 10
/** How often a push message is tried, while its push service is busy or cannot be reached. */
export const pushAttempts = 5
