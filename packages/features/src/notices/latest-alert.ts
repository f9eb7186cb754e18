import type { Notice } from '@warmup/domain/notices'

/** Notices that are older when the portal learns of them are not news, in milliseconds. */
const newsMs = 10 * 60_000

/**
 * The notices of which the browser is to notify: new ones that the player wants so and has not read. `last` is the id of the
 * latest notice that any tab has seen; undefined in a browser that has seen none.
 */
export const noticesToAlert = (notices: readonly Notice[], last: number | undefined, now: number): readonly Notice[] =>
  last === undefined
    ? []
    : notices.filter(
        ({ id, at, isAlerted, isRead }) =>
          id > last && isAlerted && !isRead && at !== undefined && now - at.getTime() < newsMs,
      )
