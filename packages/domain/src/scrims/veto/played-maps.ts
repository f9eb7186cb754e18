import { otherTeam, type VetoTeam } from './turns.ts'
import { openMaps, type Veto } from './veto.ts'

/** A map that is played, in the order of play. */
export type PlayedMap = {
  readonly map: string
  /** The team that picked it; undefined for the map that was left. */
  readonly pickedBy: VetoTeam | undefined
  /** The team that begins as counter-terrorists; undefined if a knife round decides. */
  readonly ct: VetoTeam | undefined
}

/** The maps of a veto whose steps are all made; empty before. */
export const playedMaps = (veto: Pick<Veto, 'state' | 'maps' | 'steps'>): readonly PlayedMap[] => {
  if (veto.state !== 'done') return []
  const picked = veto.steps.flatMap((step, index): readonly PlayedMap[] => {
    if (step.kind !== 'pick') return []
    const side = veto.steps[index + 1]
    if (side?.kind !== 'side') return []
    const ct = side.side === 'ct' ? side.team : otherTeam(side.team)
    return [{ map: step.map, pickedBy: step.team, ct }]
  })
  return [...picked, ...openMaps(veto).map((map) => ({ map, pickedBy: undefined, ct: undefined }))]
}
