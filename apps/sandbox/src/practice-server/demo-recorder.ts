import type { DemoFolder } from './demo-folder.ts'

type DemoRecorderOptions = {
  readonly folder: DemoFolder
  readonly bytesPerSecond: number
  readonly map: () => string
  readonly playerCount: () => number
  /** Returns the wall clock time, in milliseconds since 1970. */
  readonly wallClock: () => number
}

export type DemoRecorder = {
  /** Records up to `now`, in milliseconds of simulated time since the server started. */
  recordUntil(now: number): void
}

const second = 1_000
const fewestPlayers = 2
/** Shorter than a real match, so that a tester soon sees several demos. */
const matchMs = 4 * 60 * second
const pauseMs = 30 * second
/** The first demo is incomplete: the server was restarted before the match began. */
const brokenBytes = 40_960
const mostDemos = 12

/** Returns a name in the match plugin's format, `2026-11-20_19-02-11_3_de_mirage_A_vs_B.dem`; names sort by time. */
const demoName = (at: number, number: number, map: string): string => {
  const [date, time] = new Date(at + 8 * 3_600_000).toISOString().split('T')
  return `${date}_${time?.slice(0, 8).replaceAll(':', '-')}_${number}_${map}_A_vs_B.dem`
}

/** Records matches while players are connected, and keeps the latest demos. */
export const createDemoRecorder = (options: DemoRecorderOptions): DemoRecorder => {
  const { folder, bytesPerSecond, map, playerCount, wallClock } = options
  let demo: { readonly name: string; readonly isBroken: boolean; readonly until: number } | undefined
  let nextAt = 0
  let recordedAt = 0

  const begin = (now: number) => {
    const names = folder.names().toSorted()
    for (const name of names.slice(0, Math.max(0, names.length + 1 - mostDemos))) folder.remove(name)
    const number = 1 + Math.max(0, ...names.map((name) => Number(name.split('_')[2]) || 0))
    demo = { name: demoName(wallClock(), number, map()), isBroken: names.length === 0, until: now + matchMs }
    folder.append(demo.name, demo.isBroken ? brokenBytes : 1_024)
  }

  return {
    recordUntil: (now) => {
      const canPlay = playerCount() >= fewestPlayers
      if (demo === undefined) {
        if (canPlay && now >= nextAt) begin(now)
      } else if (!demo.isBroken) {
        folder.append(demo.name, Math.round((bytesPerSecond * (Math.min(now, demo.until) - recordedAt)) / second))
      }
      if (demo !== undefined && (demo.isBroken || now >= demo.until || !canPlay)) {
        demo = undefined
        nextAt = now + pauseMs
      }
      recordedAt = now
    },
  }
}
