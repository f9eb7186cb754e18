import { memberships } from '@warmup/domain/membership'
import * as z from 'zod'
import { CommandError, defineCommand, type OperatorCommand, steamIdWord as steamId } from '../platform/control/index.ts'
import { inTransaction, takeSamplesTurn } from '../platform/db/index.ts'
import { codesCommand } from './codes/codes.commands.ts'
import { grantUntil } from './grant-until.service.ts'
import { grantMembership, listMemberships, type MembershipRow, revokeMembership } from './membership.store.ts'
import { membershipUsage } from './membership.usage.ts'
import { grantsOf, type VipGrant } from './vip-grants.store.ts'

const type = z.enum(memberships, `expected one of ${memberships.join(', ')}`)

const samplesSchema = z.array(z.tuple([type, steamId]))
const partsOf = (grants: string): string[][] => grants.split(',').map((grant) => grant.split(/:(.*)/s).slice(0, 2))

const lineOf = ({ steamId: player, type: held, until }: MembershipRow): string =>
  `${player}  ${held.padEnd(3)}  ${until === null ? 'does not expire' : `until ${until}`}`

const grant = defineCommand({
  ...membershipUsage.grant,
  schema: z.strictObject({ type, steamId, until: z.iso.date('expected a day such as 2027-01-01').optional() }),
  run: async ({ db, now }, { until, ...player }) => {
    const row = { ...player, until: until ?? null }
    if ((await grantUntil(db, row, now())) === 'date_over')
      throw new CommandError(`${until} is over already: nothing was granted. To take a membership back, use revoke.`)
    return [`granted  ${lineOf(row)}`]
  },
})

const revoke = defineCommand({
  ...membershipUsage.revoke,
  schema: z.strictObject({ type, steamId }),
  run: async ({ db }, player) => {
    const isRevoked = await revokeMembership(db, player)
    return [isRevoked ? `revoked  ${player.steamId}  ${player.type}` : `${player.steamId} had no ${player.type}`]
  },
})

const list = defineCommand({
  ...membershipUsage.list,
  schema: z.strictObject({}),
  run: async ({ db }) => {
    const rows = await listMemberships(db)
    return rows.length === 0 ? ['No memberships.'] : rows.map(lineOf)
  },
})

const grantLineOf = ({ grantId, days, until, grantedAt }: VipGrant): string =>
  `${grantedAt.toISOString()}  ${String(days).padStart(4)} days  ${until === null ? 'does not expire' : `until ${until}`}  ${grantId}`

const grants = defineCommand({
  ...membershipUsage.grants,
  schema: z.strictObject({ steamId }),
  run: async ({ db }, { steamId: player }) => {
    const granted = await grantsOf(db, player)
    return granted.length === 0 ? [`No shop and no code has given VIP to ${player}.`] : granted.map(grantLineOf)
  },
})

const samples = defineCommand({
  ...membershipUsage.samples,
  schema: z.strictObject({
    // A string, because both the command line and the server parse the input.
    grants: z.string().refine((text) => samplesSchema.safeParse(partsOf(text)).success, {
      error: `expected <${memberships.join('|')}>:<steamId> pairs, separated by commas`,
    }),
  }),
  run: ({ db, now }, { grants }) =>
    inTransaction(db, async (tx) => {
      if (!(await takeSamplesTurn(tx))) return ['Only the database of a sandbox is given samples, and only once.']
      const rows = samplesSchema
        .parse(partsOf(grants))
        .map(([held, player]) => ({ steamId: player, type: held, until: null }))
      for (const row of rows) await grantMembership(tx, row, now())
      return rows.map((row) => `granted  ${lineOf(row)}`)
    }),
})

/** Operator commands for memberships. */
export const membershipCommands: readonly OperatorCommand[] = [grant, revoke, list, grants, codesCommand, samples]
