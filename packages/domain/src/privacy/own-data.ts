import * as z from 'zod/mini'

/**
 * Why an account cannot be deleted now: the sign-in is too old, it was by a code in the chat, which may have been typed
 * for somebody else, or money may still be on its way.
 */
export const deletionObstacles = ['sign_in_again', 'chat_sign_in', 'open_orders'] as const
export type DeletionObstacle = (typeof deletionObstacles)[number]

const wholeNumber = z.number().check(z.int(), z.nonnegative())

/** What the owner of an account sees before downloading or deleting its data. */
export const ownAccountSchema = z.object({
  email: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** Practice servers that end with the account. */
  practiceServers: wholeNumber,
  /** Null: it can be deleted now. */
  obstacle: z.nullable(z.enum(deletionObstacles)),
})
export type OwnAccount = z.output<typeof ownAccountSchema>

/** Everything that is kept of an account, by what it is. Made to be read by people and programs; no caller depends on it. */
export const accountDataSchema = z.record(z.string(), z.unknown())
