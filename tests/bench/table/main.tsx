import { defaultFilters, filterServers, type Latency, type Server } from '@warmup/domain/servers'
import { manyServersFixture } from '@warmup/domain/servers/fixtures'
import { type ComponentType, Fragment, type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ContestantProps } from './contestant.ts'

type Contestant = {
  readonly Table: ComponentType<ContestantProps>
  /** The providers that an application has around every page. */
  readonly Frame: ComponentType<{ children: ReactNode }>
}

const contestants: Record<string, () => Promise<Contestant>> = {
  ours: async () => {
    const { OurTable: Table, OurFrame: Frame } = await import('./our-table.tsx')
    return { Table, Frame }
  },
  mui: async () => ({ Table: (await import('./mui-table.tsx')).MuiTable, Frame: Fragment }),
  ag: async () => ({ Table: (await import('./ag-table.tsx')).AgTable, Frame: Fragment }),
}

/** No server is pinned and only one is empty, so that sorting by players has a known first row. */
const emptyIndex = 3_210
const first: readonly Server[] = manyServersFixture(5_000).map((server, index) => ({
  ...server,
  pinOrder: 0,
  players: index === emptyIndex ? 0 : Math.max(1, server.players),
}))
const latencies: ReadonlyMap<string, Latency> = new Map(
  first.map(({ id }, index) => [id, { status: 'ok', milliseconds: 10 + ((index * 37) % 190), isCached: false }]),
)

/** In one of twenty servers the player count changes; the others keep their identity, as in a reloaded list. */
const afterTick = (servers: readonly Server[], tick: number): readonly Server[] =>
  servers.map((server, index) => (index % 20 === 0 ? { ...server, players: 100 + tick } : server))

const topRow = () => document.querySelector('[role=row][aria-rowindex="2"]')?.textContent ?? ''

/** Resolves after the paint that follows the first frame in which the condition is true. */
const painted = (isDone: () => boolean): Promise<number> =>
  new Promise((resolve) => {
    const look = () => (isDone() ? setTimeout(() => resolve(performance.now())) : requestAnimationFrame(look))
    requestAnimationFrame(look)
  })

/** Milliseconds from the next event of a type to the paint of its result. */
const timeOf = (type: 'click' | 'keydown', isDone: () => boolean): Promise<number> =>
  new Promise((resolve) => {
    const onEvent = (event: Event) => painted(isDone).then((end) => resolve(end - event.timeStamp))
    window.addEventListener(type, onEvent, { capture: true, once: true })
  })

let tick = 0
let setServers: (servers: readonly Server[]) => void = () => {}
let show: () => void = () => {}
let current = first

const App = ({ Table }: Pick<Contestant, 'Table'>) => {
  const [servers, set] = useState(first)
  const [search, setSearch] = useState('')
  const [isShown, setShown] = useState(false)
  setServers = set
  show = () => setShown(true)
  const shown = useMemo(
    () => filterServers(servers, { ...defaultFilters, hideFull: false, hideOffline: false, search }),
    [servers, search],
  )
  return (
    <>
      <input aria-label="Search" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      {isShown && <Table servers={shown} latencies={latencies} />}
    </>
  )
}

const contestant = await contestants[new URLSearchParams(location.search).get('table') ?? 'ours']?.()
if (contestant === undefined) throw new Error('No such table')
const { Table, Frame } = contestant
createRoot(document.querySelector('#root') ?? document.body).render(
  <Frame>
    <App Table={Table} />
  </Frame>,
)

const nameOf = (server: Server | undefined) => server?.displayName ?? ''

const liveTick = (): Promise<number> => {
  tick += 1
  current = afterTick(current, tick)
  const players = String(100 + tick)
  const start = performance.now()
  setServers(current)
  return painted(() => topRow().includes(players)).then((end) => end - start)
}

const bench = {
  /** Renders the table for the first time, in a loaded page. */
  mount: () => {
    const start = performance.now()
    flushSync(show)
    return painted(() => topRow().includes(nameOf(first[0]))).then((end) => end - start)
  },
  /** The next click sorts by players, ascending. */
  sorted: () => timeOf('click', () => topRow().includes(nameOf(first[emptyIndex]))),
  unsorted: () => painted(() => topRow().includes(nameOf(first[0]))),
  /** The next key filters the list to names with that digit. */
  searched: (digit: string) =>
    timeOf('keydown', () => topRow().includes(nameOf(first.find(({ displayName }) => displayName.includes(digit))))),
  /** New data that changes the first row. */
  tick: liveTick,
  /** A number of ticks in sequence. */
  ticks: async (count: number) => {
    for (let done = 0; done < count; done += 1) await liveTick()
    return count
  },
}
Object.assign(window, { bench })
