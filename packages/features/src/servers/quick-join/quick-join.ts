import {
  isModeUpdating,
  type QuickJoinMode,
  quickJoinCandidates,
  quickJoinModes,
  quickJoinQueue,
  type Server,
} from '@warmup/domain/servers'

/**
 * Steps of quick join (docs/product/servers.md#quick-join): choose a mode, wait 0.5 s, then show a server, no server, or a
 * failed list.
 */
export type QuickJoinStep =
  | { readonly kind: 'choice' }
  | { readonly kind: 'searching'; readonly mode: QuickJoinMode }
  | { readonly kind: 'result'; readonly mode: QuickJoinMode; readonly server: Server }
  | { readonly kind: 'noneLeft'; readonly mode: QuickJoinMode }
  | { readonly kind: 'failed'; readonly mode: QuickJoinMode }

export type QuickJoinState = { readonly isOpen: boolean; readonly step: QuickJoinStep }

export type QuickJoinEvent =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  | { readonly type: 'back' }
  | { readonly type: 'choose'; readonly mode: QuickJoinMode }
  /** The wait is over; undefined if no server qualifies. */
  | { readonly type: 'found'; readonly server: Server | undefined }
  /** A different server of the same mode was drawn. */
  | { readonly type: 'another'; readonly server: Server }
  /** The wait is over, and loading the list failed. */
  | { readonly type: 'failed' }
  /** The list was loaded after a failure. */
  | { readonly type: 'loaded' }

const choice: QuickJoinStep = { kind: 'choice' }

export const quickJoinAtStart: QuickJoinState = { isOpen: false, step: choice }

/** Handles quick join's events. Events that do not fit the step are ignored. */
export const reduceQuickJoin = (state: QuickJoinState, event: QuickJoinEvent): QuickJoinState => {
  switch (event.type) {
    case 'open':
      return state.isOpen ? state : { isOpen: true, step: choice }
    case 'close':
      // Keeps the step, so that the dialog does not change while closing.
      return { ...state, isOpen: false }
    case 'back':
      return { ...state, step: choice }
    case 'choose':
      return state.isOpen ? { ...state, step: { kind: 'searching', mode: event.mode } } : state
    case 'found': {
      if (!state.isOpen || state.step.kind !== 'searching') return state
      const { mode } = state.step
      const { server } = event
      return { ...state, step: server === undefined ? { kind: 'noneLeft', mode } : { kind: 'result', mode, server } }
    }
    case 'another':
      if (!state.isOpen || state.step.kind !== 'result') return state
      return { ...state, step: { ...state.step, server: event.server } }
    case 'failed':
      if (!state.isOpen || state.step.kind !== 'searching') return state
      return { ...state, step: { kind: 'failed', mode: state.step.mode } }
    case 'loaded':
      if (!state.isOpen || state.step.kind !== 'failed') return state
      return { ...state, step: { kind: 'searching', mode: state.step.mode } }
  }
}

/** Modes with a qualifying server. All are available until the list is loaded. */
export const availableModes = (servers: readonly Server[] | undefined, isMember: boolean) => {
  const isAvailable = (mode: QuickJoinMode) =>
    servers === undefined || quickJoinCandidates(servers, mode, isMember).length > 0
  const entries = quickJoinModes.map((mode) => [mode, isAvailable(mode)] as const)
  return Object.fromEntries(entries) as Record<QuickJoinMode, boolean>
}

/** Modes without a qualifying server because of an update of the game. */
export const updatingModes = (servers: readonly Server[] | undefined, isMember: boolean): readonly QuickJoinMode[] =>
  servers === undefined ? [] : quickJoinModes.filter((mode) => isModeUpdating(servers, mode, isMember))

/** The servers to wait for, of the modes that have only full servers for this player. */
export const queuesOf = (servers: readonly Server[], isMember: boolean) =>
  quickJoinModes.flatMap((mode) => {
    if (quickJoinCandidates(servers, mode, isMember).length > 0) return []
    const server = quickJoinQueue(servers, mode, isMember)
    return server === undefined ? [] : [{ mode, server }]
  })

/** Updates the step's server from the latest list; a server missing from it stays unchanged. */
export const withLatestServer = (step: QuickJoinStep, servers: readonly Server[] | undefined): QuickJoinStep => {
  if (step.kind !== 'result') return step
  const latest = servers?.find(({ id }) => id === step.server.id)
  return latest === undefined || latest === step.server ? step : { ...step, server: latest }
}
