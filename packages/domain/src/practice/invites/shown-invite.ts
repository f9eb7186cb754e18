import * as z from 'zod/mini'
import type { FormerField } from '../../common/former-fields.ts'
import { instantSchema } from '../../common/moment-schema.ts'
import { webAddressSchema } from '../../common/web-address.ts'
import { practiceServerReading, practiceServerWireSchema } from '../server/practice-server-reading.ts'
import { inviteTimes, inviteUses } from './invite.ts'

/** What an owner chooses for a new link. */
export const inviteTermsSchema = z.object({
  time: z.enum(inviteTimes),
  uses: z.enum(inviteUses),
  /** Whether the players who open it become admins of the server. */
  makesAdmin: z.boolean(),
})
export type InviteTerms = Readonly<z.infer<typeof inviteTermsSchema>>

/** An invite link as the owner of the server sees it (docs/product/practice.md#practice-invites). */
export const inviteSchema = z.object({
  id: z.string(),
  /** The whole address; empty if the key that sealed it is lost. */
  link: webAddressSchema,
  endsAt: instantSchema,
  /** Absent without a limit. */
  usesLeft: z.optional(z.int()),
  /** The number of players whom it has let in. */
  used: z.int(),
  makesAdmin: z.boolean(),
})
export type PracticeInvite = Readonly<z.infer<typeof inviteSchema>>

/** What a link shows of its server: no more than is needed to join. */
const invitedServerSchema = z.pick(practiceServerWireSchema, {
  instance_id: true,
  instance_name: true,
  region: true,
  public_ip: true,
  server_port: true,
  expiredate: true,
  timestamp: true,
  isOwner: true,
  connect_url: true,
  sv_password: true,
  status: true,
  maintenance_status: true,
  maintenance_until: true,
  owner_name: true,
  pending_reason: true,
  outdated: true,
  unknown_since: true,
})

/** Who opens a link: the owner, an admin, or a player who sees the server through the link only. */
const inviteVisitors = ['owner', 'member', 'guest'] as const

/** What a player sees of a link, with the server of the public contract as it is sent or as it is read. */
const openedWith = <Server extends z.ZodMiniType>(server: Server) =>
  z.object({
    /** Absent if the link is over. */
    invited: z.optional(
      z.object({
        server,
        visitor: z.enum(inviteVisitors),
        /** Whether the link makes admins, but the server has as many as it can have. */
        areAdminsFull: z.boolean(),
      }),
    ),
  })

export const openedInviteSchema = openedWith(invitedServerSchema)
export const openedInviteReading = openedWith(practiceServerReading)
export type OpenedInvite = z.infer<typeof openedInviteSchema>
export type InvitedServer = Readonly<NonNullable<z.infer<typeof openedInviteReading>['invited']>>

/** The former release has the fields of `invited` beside `open`. */
export const formerInvited: FormerField = {
  write: (invited) => {
    const { areAdminsFull, ...fields } = invited as NonNullable<OpenedInvite['invited']>
    return { open: true, ...fields, admins_full: areAdminsFull }
  },
  read: ({ open, server, visitor, admins_full }) =>
    open === true ? { server, visitor, areAdminsFull: admins_full } : undefined,
}
