import type { ScrimPlayer, ShownVeto, ShownVetoStep, VetoFailure, VetoTeam } from '@warmup/domain/scrims'
import { useTranslation } from '@warmup/i18n'

const failures = {
  not_found: 'veto.failures.notFound',
  not_captain: 'veto.failures.notCaptain',
  not_your_turn: 'veto.failures.notYourTurn',
  step_passed: 'veto.failures.stepPassed',
  bad_choice: 'veto.failures.badChoice',
  veto_over: 'veto.failures.over',
  seat_taken: 'veto.failures.seatTaken',
  has_veto: 'veto.failures.hasVeto',
  too_few_maps: 'veto.failures.tooFewMaps',
  team_full: 'veto.failures.teamFull',
  server_unfit: 'veto.failures.serverUnfit',
  failed: 'failures.other',
} as const satisfies Record<VetoFailure, string>

/** Returns the message of a refused call of a veto. */
export const useVetoMessages = (): ((failure: VetoFailure) => string) => {
  const { t } = useTranslation('scrims')
  return (failure) => t(failures[failure])
}

/** Names a team after its captain, who may be hidden or not have joined yet. */
export const useTeamNames = (veto: Pick<ShownVeto, VetoTeam>): ((team: VetoTeam) => string) => {
  const { t } = useTranslation('scrims')
  const named = (captain: ScrimPlayer | undefined) => (captain === undefined ? '' : captain.name)
  return (team) => named(veto[team].captain) || t(`veto.teams.${team}`)
}

/** Returns a step in words, such as "Ana bans de_nuke". */
export const useStepWords = (veto: Pick<ShownVeto, VetoTeam>): ((step: ShownVetoStep) => string) => {
  const { t } = useTranslation('scrims')
  const nameOf = useTeamNames(veto)
  return ({ kind, team, map = '', side = 'ct', isByChance }) => {
    const name = nameOf(team)
    if (kind === 'side')
      return t(isByChance ? 'veto.byChance.side' : 'veto.made.side', { name, side: t(`veto.sides.${side}`) })
    return t(isByChance ? `veto.byChance.${kind}` : `veto.made.${kind}`, { name, map })
  }
}
