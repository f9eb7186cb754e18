import * as z from 'zod/mini'
import { listOf, looseFlag, looseNumber, looseText } from '../../common/reading.ts'
import type { PracticeServer } from '../server/practice-server.ts'
import { practiceServerReading, practiceServerWireSchema } from '../server/practice-server-reading.ts'

/** An invite link in the calls' format. */
export const inviteWireSchema = z.object({
  id: z.string(),
  /** The whole address; empty if the key that sealed it is lost. */
  link: z.string(),
  /** ISO 8601. */
  ends_at: z.string(),
  /** Absent without a limit. */
  uses_left: z.optional(z.int()),
  /** The number of players whom it has let in. */
  used: z.int(),
  makes_admin: z.boolean(),
})

/** An invite link as the owner of the server sees it (docs/product/practice.md#practice-invites). */
export type PracticeInvite = {
  readonly id: string
  /** Empty if it cannot be shown. */
  readonly link: string
  /** Milliseconds since 1970. */
  readonly endsAt: number
  /** Undefined without a limit. */
  readonly usesLeft: number | undefined
  readonly used: number
  readonly makesAdmin: boolean
}

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text)

export const inviteReading = z.pipe(
  z.object({
    id: z.pipe(looseText, z.string().check(z.minLength(1))),
    link: looseText,
    ends_at: z.string(),
    uses_left: looseNumber,
    used: looseNumber,
    makes_admin: looseFlag,
  }),
  z.transform(
    ({ id, link = '', ends_at, uses_left, used = 0, makes_admin }): PracticeInvite => ({
      id,
      link: isWebAddress(link) ? link : '',
      endsAt: Date.parse(ends_at),
      usesLeft: uses_left,
      used,
      makesAdmin: makes_admin === true,
    }),
  ),
)

/** The newest first. */
export const inviteListReading = z.pipe(
  listOf(inviteReading),
  z.transform((invites): readonly PracticeInvite[] => invites),
)

/** Who opens a link: the owner, an admin, or a player who sees the server through the link only. */
export const inviteVisitors = ['owner', 'member', 'guest'] as const
export type InviteVisitor = (typeof inviteVisitors)[number]

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

export const openedInviteSchema = z.object({
  open: z.boolean(),
  // Absent unless it is open:
  server: z.optional(invitedServerSchema),
  visitor: z.optional(z.enum(inviteVisitors)),
  /** Whether the link makes admins, but the server has as many as it can have. */
  admins_full: z.optional(z.boolean()),
})

/** A server as an active link shows it. */
export type InvitedServer = {
  readonly server: PracticeServer
  readonly visitor: InviteVisitor
  readonly areAdminsFull: boolean
}

/** `invited` is undefined if the link is over. */
export const openedInviteReading = z.pipe(
  z.object({
    open: looseFlag,
    server: z.optional(practiceServerReading),
    visitor: z.catch(z.enum(inviteVisitors), 'guest'),
    admins_full: looseFlag,
  }),
  z.transform(({ open, server, visitor, admins_full }): { readonly invited: InvitedServer | undefined } => ({
    invited: open === true && server ? { server, visitor, areAdminsFull: admins_full === true } : undefined,
  })),
)
