import { defaultLanguage } from '@warmup/domain/common'
import { hoursOf } from '@warmup/domain/payments'
import { giftHoursOptionsSchema, rentsNewServers } from '@warmup/domain/practice'
import { paths } from '@warmup/domain/shell'
import { giftTitle } from '@warmup/i18n/mail'
import { orderError, type Product, readOptions, type Subject, type Undo } from '../../payments/index.ts'
import type { GiftsUndo, PracticeContext } from '../practice.context.ts'

/** A gift names no server: the player who redeems its code chooses one. */
const subject: Subject = {
  columns: { serverId: '', serverName: '', region: '', startsAt: null, password: '' },
  isSame: () => true,
}

/** Takes back gifts of hours. The area of codes revokes them. */
export const giftHoursUndo = ({ revoke }: GiftsUndo): Undo => ({
  id: 'gift_hours',
  release: async () => {},
  expire: (tx, { id }, now) => revoke(tx, id, now),
})

/** Hours of a practice server for another player, as a code (docs/product/practice.md#giving-hours). */
export const giftHoursProduct = ({
  codes: { gifts },
  community,
  isBanned,
  machines,
}: Pick<PracticeContext, 'codes' | 'community' | 'isBanned' | 'machines'>): Product => ({
  ...giftHoursUndo(gifts),
  read: (text) => {
    const options = readOptions(giftHoursOptionsSchema, text)
    // The price of the dearer mode, so that the hours fit every server.
    return {
      terms: { ...options, isRelocatable: true },
      subject: async (tx, { user }) => {
        if (await isBanned?.(tx, user.steamId)) throw orderError('banned')
        return subject
      },
    }
  },
  requireOffered: () => {
    if (!rentsNewServers(community().features)) throw orderError('renting_closed')
    if (machines === undefined) throw orderError('machines_unreachable')
  },
  reservation: undefined,
  deliver: async (tx, { id, duration }, now) => {
    await gifts.make(tx, { id, hours: hoursOf(duration), now })
    return { itemId: '' }
  },
  giftsOf: gifts.of,
  title: ({ duration }) => giftTitle(defaultLanguage, duration),
  page: paths.practice,
})
