import { isSteamId, memberships } from '@warmup/domain/accounts'
import * as z from 'zod'
import { CommandError } from '../platform/control/index.ts'
import { type Database, takeSamplesTurn } from '../platform/db/index.ts'
import { grantMembership, listMemberships, type MembershipRow, revokeMembership } from './memberships.store.ts'
import { dayOf } from './vip-status.ts'

const steamId = z.string().refine(isSteamId, 'expected a Steam ID of 17 digits that starts with 7656119')
const type = z.enum(memberships, `expected one of ${memberships.join(', ')}`)

const samplesSchema = z.array(z.tuple([type, steamId]))
const partsOf = (grants: string): string[][] => grants.split(',').map((grant) => grant.split(':'))

/** What an operator may do to memberships. */
export const membershipCommandSchema = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.literal('grant'),
    type,
    steamId,
    until: z.iso.date('expected a day such as 2027-01-01').optional(),
  }),
  z.strictObject({ command: z.literal('revoke'), type, steamId }),
  z.strictObject({ command: z.literal('list') }),
  z.strictObject({
    command: z.literal('samples'),
    // Text, not parts: a command is read twice, by the command line and by the server that it is sent to.
    grants: z.string().refine((text) => samplesSchema.safeParse(partsOf(text)).success, {
      error: `expected <${memberships.join('|')}>:<steamId> pairs, separated by commas`,
    }),
  }),
])
export type MembershipCommand = z.infer<typeof membershipCommandSchema>

const sentence = ({ steamId: player, type: held, until }: MembershipRow): string =>
  `${player}  ${held.padEnd(3)}  ${until === null ? 'does not expire' : `until ${until}`}`

/** Does a command and answers the lines that tell the operator what happened. */
export const runMembershipCommand = async (
  db: Database,
  command: MembershipCommand,
  now: number = Date.now(),
): Promise<readonly string[]> => {
  switch (command.command) {
    case 'grant': {
      if (command.until !== undefined && command.until < dayOf(new Date(now)))
        throw new CommandError(
          `${command.until} is over already: nothing was granted. To take a membership back, use revoke.`,
        )
      const row = { steamId: command.steamId, type: command.type, until: command.until ?? null }
      await grantMembership(db, row)
      return [`granted  ${sentence(row)}`]
    }
    case 'revoke': {
      const isGone = await revokeMembership(db, command)
      return [isGone ? `revoked  ${command.steamId}  ${command.type}` : `${command.steamId} had no ${command.type}`]
    }
    case 'samples':
      return db.transaction(async (tx) => {
        if (!(await takeSamplesTurn(tx))) return ['Only the database of a sandbox is given samples, and only once.']
        const rows = samplesSchema
          .parse(partsOf(command.grants))
          .map(([held, player]) => ({ steamId: player, type: held, until: null }))
        for (const row of rows) await grantMembership(tx, row)
        return rows.map((row) => `granted  ${sentence(row)}`)
      })
    case 'list': {
      const rows = await listMemberships(db)
      return rows.length === 0 ? ['No memberships.'] : rows.map(sentence)
    }
  }
}
