import { maxAdmins } from '../limits.ts'

/** How long an invite link can live (docs/product/practice.md#practice-invites). */
export const inviteTimes = ['1h', '24h', '7d'] as const
type InviteTime = (typeof inviteTimes)[number]

/** How many players a link can let in. */
export const inviteUses = ['1', '5', '15', 'unlimited'] as const
type InviteUses = (typeof inviteUses)[number]

const hours: Readonly<Record<InviteTime, number>> = { '1h': 1, '24h': 24, '7d': 7 * 24 }

/** The end of a link that is made at `now`, both in milliseconds since 1970. */
export const inviteEnd = (time: InviteTime, now: number): number => now + hours[time] * 3_600_000

/** The number of players whom a new link lets in; undefined without a limit. */
export const usesOf = (uses: InviteUses): number | undefined => (uses === 'unlimited' ? undefined : Number(uses))

/** The facts that decide on a visit of a link. */
export type InviteState = {
  /** Milliseconds since 1970. */
  readonly endsAt: number
  /** Undefined without a limit. */
  readonly usesLeft: number | undefined
}

export const isInviteOver = ({ endsAt }: Pick<InviteState, 'endsAt'>, now: number): boolean => now >= endsAt

/**
 * The effect of a visit by a signed-in player: the link is over for the player, lets the player in, or shows the server
 * again to a player whom it let in before. Only letting in is a use.
 */
export const visitOf = (invite: InviteState, knowsServer: boolean, now: number): 'over' | 'enters' | 'again' => {
  if (isInviteOver(invite, now)) return 'over'
  if (knowsServer) return 'again'
  return invite.usesLeft === 0 ? 'over' : 'enters'
}

export const usesAfter = ({ usesLeft }: Pick<InviteState, 'usesLeft'>): number | undefined =>
  usesLeft === undefined ? undefined : usesLeft - 1

/** Whether one more admin fits on a server's list (docs/product/practice.md#practice-admins). */
export const hasAdminPlace = (admins: readonly unknown[]): boolean => admins.length < maxAdmins
