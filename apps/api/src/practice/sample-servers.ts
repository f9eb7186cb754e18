import { durationMs } from '@warmup/domain/payments'
import { eq } from 'drizzle-orm'
import { practiceServers, updateServer } from '../machines/index.ts'
import { addMs } from '../platform/clock/index.ts'
import { isSandboxDatabase, type Transaction } from '../platform/db/index.ts'
import { beginMaintenance } from './jobs/maintenance.ts'
import type { PracticeBook } from './practice.context.ts'
import { practiceAdmins } from './practice.tables.ts'
import type { Actor } from './server/activity.store.ts'
import { createServer } from './server/rental.service.ts'

type Rental = Pick<PracticeBook, 'sealedText' | 'community' | 'machines' | 'notify'> & {
  readonly now: Date
  readonly actor: Actor
}

const hourMs = 3_600_000
const friend = '76561198000000002'

/** The state of each sample, by its name. */
const samples = [
  { name: '周末训练赛', relocatable: true, hoursLeft: 26 * 24, friends: [friend], isInMaintenance: false },
  { name: '单挑练枪', relocatable: false, hoursLeft: 20, friends: [], isInMaintenance: false },
  { name: '道具房', relocatable: true, hoursLeft: 12 * 24, friends: [], isInMaintenance: true },
  { name: '老五排', relocatable: true, hoursLeft: -6, friends: [friend], isInMaintenance: false },
] as const

/** Gives a sandbox player one server in each state, unless the player already has it. */
export const sampleServers = async (tx: Transaction, owner: string, rental: Rental): Promise<string[]> => {
  const { machines, now } = rental
  if (!(await isSandboxDatabase(tx))) return ['Only the database of a sandbox is given samples.']
  const held = await tx.select({ id: practiceServers.id }).from(practiceServers).where(eq(practiceServers.owner, owner))
  if (held.length > 0) return ['This player has servers already.']
  const lines: string[] = []
  for (const { name, relocatable, hoursLeft, friends, isInMaintenance } of samples) {
    const region = machines?.config.regions[lines.length % machines.config.regions.length]?.code ?? ''
    const wanted = { owner, name, password: 'nade42', region, relocatable, durationMs: durationMs('1m') }
    const outcome = await createServer(tx, wanted, rental)
    if (typeof outcome === 'string' || !('id' in outcome)) {
      lines.push(`${name} found no place in ${region}`)
      continue
    }
    const { id } = outcome
    await updateServer(tx, id, { expiresAt: addMs(now, hoursLeft * hourMs), timeWaitsSince: null })
    for (const [index, steamId] of friends.entries())
      await tx.insert(practiceAdmins).values({ serverId: id, steamId, position: index + 1, note: '队友' })
    if (isInMaintenance) await beginMaintenance(tx, { id, now, notify: rental.notify })
    lines.push(`created  ${id}  ${name}`)
  }
  return lines
}
