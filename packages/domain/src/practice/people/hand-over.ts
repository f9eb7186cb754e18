import { hasAdminPlace } from '../invites/invite.ts'
import type { Admin } from './admins.ts'

/** Why a server cannot be handed over: the next owner is no admin, or the former owner has no place among the admins. */
export const handOverRefusals = ['not_an_admin', 'admins_full'] as const
export type HandOverRefusal = (typeof handOverRefusals)[number]

/** Who hands a server over to whom, and whether the former owner stays as an admin. */
export type HandOver = { readonly from: string; readonly to: string; readonly staysAdmin: boolean }

/** The admins of a server after it is handed over: the new owner first (docs/product/practice.md#practice-hand-over). */
export const adminsAfterHandOver = (
  admins: readonly Admin[],
  { from, to, staysAdmin }: HandOver,
): readonly Admin[] | HandOverRefusal => {
  const next = admins.find(({ steamId }) => steamId === to)
  if (next === undefined || to === from) return 'not_an_admin'
  const others = admins.filter(({ steamId }) => steamId !== to && (staysAdmin || steamId !== from))
  const list = [next, ...others]
  if (!staysAdmin || list.some(({ steamId }) => steamId === from)) return list
  return hasAdminPlace(list) ? [...list, { steamId: from, note: '' }] : 'admins_full'
}
