// docs/product/notices.md. Durations are in milliseconds.

/** How long before the end of VIP its player is told. */
export const vipNoticesMs = [72 * 3_600_000, 24 * 3_600_000] as const
/** How long a notice is kept. */
export const noticeKeptMs = 90 * 24 * 3_600_000
/** Maximum number of notices of a player; the oldest are removed. */
export const maxNotices = 100
/** How long the mail of a notice is tried; not after an end that it announces. */
export const noticeMailMs = 24 * 3_600_000
/** Pause between two requests of a portal for its player's notices. */
export const noticePollMs = 60_000
