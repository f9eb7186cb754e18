import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { FleetServer } from './a2s-fleet.ts'
import type { Effort, Task } from './a2s-poller.ts'
import type { BenchRow } from './bench-row.ts'

const serverCount = 1_000
const warmUps = 4
const rounds = 9
const timeoutMs = 1_000

const start = (program: string, argument: string) =>
  fork(join(import.meta.dirname, program), [argument], { serialization: 'advanced' })

const poll = async (poller: ChildProcess): Promise<Effort> => {
  poller.send('poll')
  const [effort]: Effort[] = await once(poller, 'message')
  if (effort === undefined) throw new Error('a poller told nothing')
  return effort
}

const median = (efforts: readonly Effort[], key: keyof Effort): number =>
  efforts.map((effort) => effort[key]).toSorted((a, b) => a - b)[Math.floor(efforts.length / 2)] ?? Number.NaN

const rowsOf = ({ ours, kept, gamedig }: Record<'ours' | 'kept' | 'gamedig', Effort[]>): BenchRow[] => {
  const share = (efforts: readonly Effort[]) => (100 * median(efforts, 'cpuMs')) / median(gamedig, 'cpuMs')
  const row = (name: string, value: number, unit: string, bar?: string): BenchRow => ({
    name: `A2S poll of ${serverCount}, ${name}`,
    value: Math.round(value),
    unit,
    ...(bar === undefined ? {} : { bar }),
  })
  const most = (efforts: readonly Effort[]) => Math.max(...efforts.map(({ wrong }) => wrong))
  return [
    row('wall time, ours', median(ours, 'wallMs'), 'ms', `<= ${timeoutMs * 1.2}`),
    row('wall time, gamedig', median(gamedig, 'wallMs'), 'ms'),
    row('CPU, ours', median(ours, 'cpuMs'), 'ms'),
    row('CPU, gamedig', median(gamedig, 'cpuMs'), 'ms'),
    row("share of gamedig's CPU", share(ours), '%', '<= 25'),
    row("share of gamedig's CPU, challenges remembered", share(kept), '%'),
    row('wrong answers, ours', Math.max(most(ours), most(kept)), '', '<= 0'),
    row('wrong answers, gamedig', most(gamedig), ''),
  ]
}

export const minutes = 1

/** INFO and PLAYER of 1,000 game servers with our A2S client and gamedig, alternating (quality bars). */
export const bench = async (): Promise<BenchRow[]> => {
  const fleet = start('a2s-fleet.ts', String(serverCount))
  const pollers = {
    ours: start('a2s-poller.ts', 'ours'),
    kept: start('a2s-poller.ts', 'kept'),
    gamedig: start('a2s-poller.ts', 'gamedig'),
  }
  try {
    const [servers = []]: FleetServer[][] = await once(fleet, 'message')
    const task: Task = { servers, timeoutMs }
    for (const poller of Object.values(pollers)) poller.send(task)
    const efforts: Record<keyof typeof pollers, Effort[]> = { ours: [], kept: [], gamedig: [] }
    for (let round = 0; round < warmUps + rounds; round += 1) {
      for (const name of ['ours', 'kept', 'gamedig'] as const) {
        const effort = await poll(pollers[name])
        if (round >= warmUps) efforts[name].push(effort)
      }
    }
    return rowsOf(efforts)
  } finally {
    for (const child of [fleet, ...Object.values(pollers)]) child.kill()
  }
}
