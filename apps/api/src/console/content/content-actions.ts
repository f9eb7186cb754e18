import type { ActionHandlers } from '../actions/action-handler.ts'
import { done, refused, unchanged } from '../actions/outcomes.ts'
import { addAnnouncement, endAnnouncement } from './announcements.store.ts'

const momentOf = (milliseconds: number | undefined): Date | undefined =>
  milliseconds === undefined ? undefined : new Date(milliseconds)

/** The actions on announcements (docs/product/console.md#console-content). */
export const contentActions = (): ActionHandlers<'announce' | 'end_announcement'> => ({
  announce: {
    inTransaction: async (tx, { action: { text, ...period }, actor, now }) => {
      const startsAt = momentOf(period.startsAt) ?? now
      const endsAt = momentOf(period.endsAt) ?? null
      if (endsAt !== null && endsAt <= startsAt) return refused('ends_before_start')
      if (endsAt !== null && endsAt <= now) return refused('date_over')
      const made = { textZh: text.zh, textEn: text.en, madeAt: now, madeBy: actor.username, startsAt, endsAt }
      return done(await addAnnouncement(tx, made))
    },
  },
  end_announcement: {
    inTransaction: async (tx, { action: { id }, now }) => {
      const isEnded = await endAnnouncement(tx, id, now)
      if (isEnded === undefined) return refused('no_announcement')
      return isEnded ? done() : unchanged()
    },
  },
})
