import { leastScrimMs, mostScrimAnswers, scrimAheadMs, scrimLastsMs } from './limits.ts'

/**
 * `open`: on the board. `agreed`: the author has accepted an answer. `over`: its time has passed. `called_off`: one of
 * the two has ended it after they had agreed.
 */
export const scrimStates = ['open', 'agreed', 'over', 'called_off'] as const
export type ScrimState = (typeof scrimStates)[number]

/** Why a call of the scrim board is refused. */
export const scrimErrors = [
  'not_found',
  'bad_time',
  'has_post',
  'own_post',
  'post_closed',
  'too_many_answers',
  'server_unfit',
  'admins_full',
  'banned',
] as const
export type ScrimError = (typeof scrimErrors)[number]
/** `failed`: for another reason. */
export type ScrimFailure = ScrimError | 'failed'

/** The facts that the rules need: the two sides by Steam ID, and the times in milliseconds since 1970. */
export type Scrim = {
  readonly author: string
  readonly state: ScrimState
  readonly startsAt: number
  /** The answer that the author has accepted; undefined before. */
  readonly opponent: string | undefined
  /** The players who answered, while it is open. */
  readonly answers: readonly string[]
}

/** Whether a scrim can be posted for this time (docs/product/scrims.md). */
export const isScrimTime = (startsAt: number, now: number): boolean => startsAt > now && startsAt <= now + scrimAheadMs

/** The scrim at `now`. An open one ends at its time, an agreed one some hours after it. */
export const scrimAt = (scrim: Scrim, now: number): Scrim => {
  const endsAt = scrim.state === 'agreed' ? scrim.startsAt + scrimLastsMs : scrim.startsAt
  const goesOn = scrim.state === 'open' || scrim.state === 'agreed'
  return goesOn && now >= endsAt ? { ...scrim, state: 'over', answers: [] } : scrim
}

/** Adds a player's answer. */
export const answerScrim = (scrim: Scrim, player: string, now: number): Scrim | ScrimError => {
  const current = scrimAt(scrim, now)
  if (current.author === player) return 'own_post'
  if (current.state !== 'open') return 'post_closed'
  if (current.answers.includes(player)) return current
  if (current.answers.length >= mostScrimAnswers) return 'too_many_answers'
  return { ...current, answers: [...current.answers, player] }
}

/** Takes a player's answer back. */
export const withdrawAnswer = (scrim: Scrim, player: string): Scrim => ({
  ...scrim,
  answers: scrim.answers.filter((other) => other !== player),
})

/** The author accepts one answer; the others end. */
export const acceptAnswer = (scrim: Scrim, by: string, opponent: string, now: number): Scrim | ScrimError => {
  const current = scrimAt(scrim, now)
  if (current.author !== by) return 'not_found'
  if (current.state !== 'open') return 'post_closed'
  if (!current.answers.includes(opponent)) return 'not_found'
  return { ...current, state: 'agreed', opponent, answers: [] }
}

/** Whether a player is one of the two who agreed. */
export const isPartyOf = ({ author, opponent }: Pick<Scrim, 'author' | 'opponent'>, player: string): boolean =>
  author === player || opponent === player

/** Ends an agreed scrim before its time; either side may. */
export const callOff = (scrim: Scrim, by: string): Scrim | ScrimError => {
  if (!isPartyOf(scrim, by)) return 'not_found'
  return scrim.state === 'agreed' ? { ...scrim, state: 'called_off' } : 'post_closed'
}

/** The facts that decide whether a practice server can be used. */
export type ScrimServer = {
  /** Steam ID. */
  readonly owner: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Whether a player can offer a server for a scrim: it is theirs, and is rented for long enough. */
export const isFit = ({ owner, expiresAt }: ScrimServer, player: string, startsAt: number): boolean =>
  owner === player && expiresAt >= startsAt + leastScrimMs
