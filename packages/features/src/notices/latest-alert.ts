import type { Notice } from '@warmup/domain/notices'

/** The age from which a notice is no longer news, in milliseconds. */
const newsMs = 10 * 60_000

/**
 * The notices to show as notifications of the browser: new and unread ones of kinds that the player wants so. `last` is
 * the id of the latest notice that any tab has seen; undefined in a browser that has seen none.
 */
export const noticesToAlert = (notices: readonly Notice[], last: number | undefined, now: number): readonly Notice[] =>
  last === undefined
    ? []
    : notices.filter(
        ({ id, at, isAlerted, isRead }) => id > last && isAlerted && !isRead && now - Date.parse(at) < newsMs,
      )
