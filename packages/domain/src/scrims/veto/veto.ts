import { mostChanceSteps, vetoStepMs, vetoWaitMs } from './limits.ts'
import { otherTeam, turnsOf, type VetoFormat, type VetoStepKind, type VetoTeam } from './turns.ts'

/**
 * `waiting`: for the other captain. `running`: the captains take their steps. `done`: the maps are chosen. `abandoned`:
 * a captain ended it, or no captain came. `withdrawn`: the scrim was called off, or its server is gone.
 */
export const vetoStates = ['waiting', 'running', 'done', 'abandoned', 'withdrawn'] as const
export type VetoState = (typeof vetoStates)[number]

/** Why a call of a veto is refused. */
export const vetoErrors = [
  'not_found',
  'not_captain',
  'not_your_turn',
  'step_passed',
  'bad_choice',
  'veto_over',
  'seat_taken',
  'has_veto',
  'too_few_maps',
  'team_full',
  'server_unfit',
] as const
export type VetoError = (typeof vetoErrors)[number]
/** `failed`: for another reason. */
export type VetoFailure = VetoError | 'failed'

export const gameSides = ['ct', 't'] as const
export type GameSide = (typeof gameSides)[number]

/** What a step chooses: a map to ban or to pick, or the side on which the team begins on the map that was picked. */
export type VetoChoice =
  | { readonly kind: 'ban' | 'pick'; readonly map: string }
  | { readonly kind: 'side'; readonly side: GameSide }
export type VetoStep = VetoChoice & { readonly team: VetoTeam; readonly isByChance: boolean }

/** The facts that the rules need. */
export type Veto = {
  readonly state: VetoState
  readonly format: VetoFormat
  readonly maps: readonly string[]
  /** The team that the coin chose to begin; undefined while it waits. */
  readonly first: VetoTeam | undefined
  readonly steps: readonly VetoStep[]
  /** When it began to wait, or when the running step began, in milliseconds since 1970. */
  readonly since: number
}

/** The step that is due, numbered from 1. */
export type VetoTurn = {
  readonly number: number
  readonly kind: VetoStepKind
  readonly team: VetoTeam
}

/** Begins the steps once both captains are there. */
export const beginVeto = (veto: Veto, first: VetoTeam, now: number): Veto | VetoError =>
  veto.state === 'waiting' ? { ...veto, state: 'running', first, since: now } : 'veto_over'

const turnAt = ({ format, maps, first, steps }: Veto): VetoTurn | undefined => {
  const turn = turnsOf(format, maps.length)[steps.length]
  if (turn === undefined || first === undefined) return undefined
  return { number: steps.length + 1, kind: turn.kind, team: turn.isFirst ? first : otherTeam(first) }
}

/** The step that is due; undefined unless the veto is running. */
export const turnOf = (veto: Veto): VetoTurn | undefined => (veto.state === 'running' ? turnAt(veto) : undefined)

/** The maps that are neither banned nor picked. */
export const openMaps = ({ maps, steps }: Pick<Veto, 'maps' | 'steps'>): readonly string[] =>
  maps.filter((map) => steps.every((step) => step.kind === 'side' || step.map !== map))

const fits = (veto: Veto, { kind }: VetoTurn, choice: VetoChoice): boolean =>
  choice.kind === kind && (choice.kind === 'side' || openMaps(veto).includes(choice.map))

const isWithoutCaptains = (steps: readonly VetoStep[]): boolean =>
  steps.length >= mostChanceSteps && steps.slice(-mostChanceSteps).every(({ isByChance }) => isByChance)

const withStep = (veto: Veto, step: VetoStep, now: number): Veto => {
  const next: Veto = { ...veto, steps: [...veto.steps, step], since: now }
  if (isWithoutCaptains(next.steps)) return { ...next, state: 'abandoned' }
  return turnAt(next) === undefined ? { ...next, state: 'done' } : next
}

/** When the running step is made by chance, or the waiting ends; undefined after the end. */
export const deadlineOf = ({ state, since }: Pick<Veto, 'state' | 'since'>): number | undefined => {
  if (state === 'waiting') return since + vetoWaitMs
  return state === 'running' ? since + vetoStepMs : undefined
}

/**
 * A captain takes the step with this number. Of two that are sent at once only one has the number of the step that is
 * due. A step after its deadline is too late, also if chance has not made it yet.
 */
export const takeStep = (
  veto: Veto,
  { team, number, choice }: { readonly team: VetoTeam; readonly number: number; readonly choice: VetoChoice },
  now: number,
): Veto | VetoError => {
  const turn = turnOf(veto)
  if (turn === undefined) return 'veto_over'
  if (turn.number !== number || now >= veto.since + vetoStepMs) return 'step_passed'
  if (turn.team !== team) return 'not_your_turn'
  if (!fits(veto, turn, choice)) return 'bad_choice'
  return withStep(veto, { ...choice, team, isByChance: false }, now)
}

/**
 * The veto after a passed deadline: chance makes the running step, and a veto without a second captain ends. Before the
 * deadline, the same veto. `draw` returns a random number from 0 to below its argument.
 */
export const vetoAt = (veto: Veto, now: number, draw: (below: number) => number): Veto => {
  const deadline = deadlineOf(veto)
  if (deadline === undefined || now < deadline) return veto
  const turn = turnOf(veto)
  if (turn === undefined) return { ...veto, state: 'abandoned' }
  const team = { team: turn.team, isByChance: true } as const
  if (turn.kind === 'side') return withStep(veto, { kind: 'side', side: draw(2) === 0 ? 'ct' : 't', ...team }, now)
  const open = openMaps(veto)
  return withStep(veto, { kind: turn.kind, map: open[draw(open.length)] ?? '', ...team }, now)
}

/** Ends a veto that goes on. */
export const endVeto = (veto: Veto, state: 'abandoned' | 'withdrawn'): Veto | VetoError =>
  deadlineOf(veto) === undefined ? 'veto_over' : { ...veto, state }
