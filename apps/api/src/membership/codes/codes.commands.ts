import { randomBytes } from 'node:crypto'
import {
  type CodeBatch,
  type CodeMaker,
  codeBatchNameMaxLength,
  codeBatchNameSchema,
  codeBatchState,
  codeLength,
  codeMaxHours,
  codeOf,
  grantMaxDays,
  maskedCode,
  maxCodesAtOnce,
  maxCodeUses,
  shownCode,
} from '@warmup/domain/membership'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { type CommandContext, CommandError, defineCommand, type OperatorCommand } from '../../platform/control/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { codesUsage } from './codes.usage.ts'
import { addCodes, listCodes, listRedemptions, type NewCodes, revokeCodes } from './vip-codes.store.ts'
import { vipCodeBatches } from './vip-codes.tables.ts'

const refusals = {
  date_over: 'The last day is over already: no codes were made.',
  end_missing: 'Codes for several players must have a last day: add --until.',
  code_name_taken: 'There are codes with this name already.',
  code_name_reserved: 'Only the shop makes codes with names such as gift/…',
} as const

/** The most rows that a list prints. */
const mostListed = 1_000

/** What a code gives. */
const givenTo = ({ days, hours }: Pick<CodeBatch, 'days' | 'hours'>): string =>
  hours > 0 ? `${hours} hours of a server` : `${days} days of VIP`

/** The last line of a list that goes on. */
const earlier = (next: string | undefined): string[] =>
  next === undefined ? [] : ['… and earlier ones, which the console lists']

const listed = async ({ db, now }: CommandContext, madeBy: CodeMaker): Promise<string[]> => {
  const { rows, next } = await listCodes(db, { madeBy, limit: mostListed }, now())
  if (rows.length === 0) return ['No codes.']
  const lines = rows.map((batch) =>
    [
      batch.name,
      givenTo(batch),
      `${batch.redeemed} of ${batch.count * batch.uses} redeemed`,
      batch.until === null ? 'do not end' : `until ${batch.until}`,
      codeBatchState(batch),
      ...(batch.code === null ? [] : [shownCode(batch.code)]),
    ].join('  '),
  )
  return [...lines, ...earlier(next)]
}

const made = async ({ db, now }: CommandContext, batch: Omit<NewCodes, 'codes'>, count: number): Promise<string[]> => {
  const codes = Array.from({ length: count }, () => codeOf(randomBytes(codeLength)))
  const outcome = await inTransaction(db, (tx) => addCodes(tx, { ...batch, codes }, now()))
  if (outcome !== 'done') throw new CommandError(refusals[outcome])
  return codes.map(shownCode)
}

const redeemed = async ({ db }: CommandContext, batch: string): Promise<string[]> => {
  if ((await db.$count(vipCodeBatches, eq(vipCodeBatches.name, batch))) === 0)
    throw new CommandError(`There are no codes ${batch}`)
  const { rows, next } = await listRedemptions(db, { batch, limit: mostListed })
  if (rows.length === 0) return ['Not redeemed yet.']
  const lines = rows.map(({ at, steamId, ending, serverId, until }) =>
    [at, steamId || 'deleted account', maskedCode(ending), `${serverId || 'VIP'} until ${until}`].join('  '),
  )
  return [...lines, ...earlier(next)]
}

const wholeUpTo = (most: number) => z.coerce.number(`expected a whole number up to ${most}`).int().min(1).max(most)

/** The operator command about codes for VIP and for hours of practice servers. */
export const codesCommand: OperatorCommand = defineCommand({
  ...codesUsage.codes,
  schema: z.strictObject({
    action: z.enum(['make', 'gifts', 'revoke', 'redeemed'], 'expected make, gifts, revoke or redeemed').optional(),
    name: z.optional(codeBatchNameSchema),
    days: wholeUpTo(grantMaxDays).optional(),
    hours: wholeUpTo(codeMaxHours).optional(),
    count: wholeUpTo(maxCodesAtOnce).optional(),
    uses: wholeUpTo(maxCodeUses).optional(),
    until: z.iso.date('expected a day such as 2027-01-01').optional(),
  }),
  run: async (context, { action, name, days, hours, count = 1, uses = 1, until = null }) => {
    if (action === undefined) return listed(context, 'operators')
    if (action === 'gifts') return listed(context, 'shop')
    if (name === undefined) throw new CommandError('The name is missing')
    if (action === 'redeemed') return redeemed(context, name)
    if (action === 'make') {
      if ((days === undefined) === (hours === undefined))
        throw new CommandError('Codes give either days of VIP or --hours of a practice server')
      if (name.length > codeBatchNameMaxLength)
        throw new CommandError(`The name has more than ${codeBatchNameMaxLength} characters`)
      return made(context, { name, days: days ?? 0, hours, uses, until }, count)
    }
    if ((await revokeCodes(context.db, name, context.now())) === 'no_codes')
      throw new CommandError(`There are no codes ${name}`)
    return [`revoked  ${name}`]
  },
})
