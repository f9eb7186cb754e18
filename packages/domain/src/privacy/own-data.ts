import * as z from 'zod/mini'

/**
 * The reasons for which an account cannot be deleted now: the sign-in is too old, it was by a code in the chat, which may
 * have been typed for another person, or an order is open.
 */
export const deletionObstacles = ['sign_in_again', 'chat_sign_in', 'open_orders'] as const
export type DeletionObstacle = (typeof deletionObstacles)[number]

const wholeNumber = z.number().check(z.int(), z.nonnegative())

/** The account as its owner sees it before a download or a deletion. */
export const ownAccountSchema = z.object({
  email: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** Practice servers that end with the account. */
  practiceServers: wholeNumber,
  /** Null if the account can be deleted now. */
  obstacle: z.nullable(z.enum(deletionObstacles)),
})
export type OwnAccount = z.output<typeof ownAccountSchema>

/** All data that are kept of an account, under a key for each kind. The portal only saves them as a file. */
export const accountDataSchema = z.record(z.string(), z.unknown())
