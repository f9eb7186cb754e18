import * as z from 'zod/mini'

/**
 * Roles in the console: a viewer sees everything and cannot act; a moderator sees and does what moderation needs; operators are
 * the players of the group OP (docs/product/console.md#console-roles).
 */
export const consoleRoles = ['viewer', 'moderator', 'operator'] as const
export type ConsoleRole = (typeof consoleRoles)[number]

/** Whether a role may see everything: a moderator sees neither money nor machines. */
export const maySeeAll = (role: ConsoleRole): boolean => role !== 'moderator'

/** Whether a role may act at all. */
export const mayAct = (role: ConsoleRole): boolean => role !== 'viewer'

/** What the caller may do in the console. Times are in milliseconds since 1970. */
export const consoleAccessSchema = z.object({
  role: z.enum(['none', ...consoleRoles]),
  /** Whether the account has a second factor. */
  hasFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** The open console session; absent until the second factor was entered. */
  session: z.optional(
    z.object({
      endsAt: z.int(),
      /** Until when actions that need it again are accepted. */
      factorUntil: z.int(),
    }),
  ),
})
export type ConsoleAccess = z.infer<typeof consoleAccessSchema>

/** What to do before the console opens. */
export type ConsoleGate = 'no_role' | 'set_up_factor' | 'enter_factor' | 'open'

/** The step that is missing until the console opens at `now` (milliseconds since 1970). */
export const consoleGate = ({ role, hasFactor, session }: ConsoleAccess, now: number): ConsoleGate => {
  if (role === 'none') return 'no_role'
  if (!hasFactor) return 'set_up_factor'
  return session !== undefined && session.endsAt > now ? 'open' : 'enter_factor'
}

/** Whether the second factor was entered recently enough for actions that need it again at `now`. */
export const isFactorFresh = ({ session }: Pick<ConsoleAccess, 'session'>, now: number): boolean =>
  session !== undefined && session.factorUntil > now

/** Codes of refused console calls, all answered with 403. */
export const consoleDenials = [
  /** The caller has no role, or the role may not act. */
  'not_permitted',
  /** No console session is open. */
  'factor_required',
  /** The action needs a second factor that was entered recently. */
  'factor_stale',
  /** The second factor can only be set up shortly after signing in. */
  'sign_in_again',
] as const
export type ConsoleDenial = (typeof consoleDenials)[number]
