import { sql } from 'drizzle-orm'
import type { Environment } from '../platform/config/index.ts'
import { type Database, queryRows } from '../platform/db/index.ts'
import type { Outgoing } from '../platform/outgoing/index.ts'
import { type Check, type Finding, note, ok, problem } from './check.ts'

/** WeChat Pay and Alipay refuse requests with an older signature. */
const largestOffsetMs = 60_000

/** The addresses whose clock is compared: a gateway's first, because signatures depend on its clock. */
export const clockAddresses = ({ payment, steam }: Pick<Environment, 'payment' | 'steam'>): string[] => [
  ...Object.values(payment).flatMap((gateway) => (gateway === undefined ? [] : [gateway.baseUrl])),
  new URL('/ISteamWebAPIUtil/GetServerInfo/v1/', steam.apiBase).href,
]

/** How far this machine's clock is ahead of another one, in milliseconds. */
type Offset = { readonly clock: string; readonly aheadMs: number }

/** Compares the clock with what `read` answers, in milliseconds since 1970. */
const offsetTo = async (clock: string, read: () => Promise<number>, now: () => Date): Promise<Offset> => {
  const before = now().getTime()
  const told = await read()
  if (Number.isNaN(told)) throw new Error(`${clock} does not tell the time`)
  return { clock, aheadMs: (before + now().getTime()) / 2 - told }
}

const toServer = (address: string, outgoing: Outgoing, now: () => Date): Promise<Offset> =>
  offsetTo(
    new URL(address).hostname,
    async () => {
      const { headers } = await outgoing.send(address)
      // The header is cut to whole seconds, so it is 500 ms early on average.
      return Date.parse(headers.get('date') ?? '') + 500
    },
    now,
  )

const toDatabase = (db: Database, now: () => Date): Promise<Offset> =>
  offsetTo(
    'the database',
    async () => {
      const [told] = await queryRows<{ ms: string }>(
        db,
        sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as ms`,
      )
      return Number(told?.ms)
    },
    now,
  )

const judge = ({ clock, aheadMs }: Offset): Finding => {
  const seconds = (Math.abs(aheadMs) / 1_000).toFixed(0)
  if (Math.abs(aheadMs) < largestOffsetMs) return ok(`${seconds} s from the clock of ${clock}`)
  const direction = aheadMs > 0 ? 'ahead of' : 'behind'
  return problem(`${seconds} s ${direction} the clock of ${clock}: start a time service such as chrony`)
}

/**
 * Compares the clock with the first server outside that tells the time in its `Date` header, else with the database.
 * @param db undefined if it is not open, or runs in this process and so has the same clock
 */
export const checkClock = (
  addresses: readonly string[],
  { outgoing, db, now }: { outgoing: Outgoing; db: Database | undefined; now: () => Date },
): Check => ({
  subject: 'clock',
  run: async () => {
    const asked = await Promise.allSettled([
      ...addresses.map((address) => toServer(address, outgoing, now)),
      ...(db === undefined ? [] : [toDatabase(db, now)]),
    ])
    const [told] = asked.filter((outcome) => outcome.status === 'fulfilled')
    return told === undefined ? note('neither a server outside nor the database told the time') : judge(told.value)
  },
})
