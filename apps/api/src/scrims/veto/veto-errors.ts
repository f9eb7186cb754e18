import type { VetoError } from '@warmup/domain/scrims'
import { HttpError } from '../../platform/http/index.ts'

const texts = {
  not_found: [404, 'No such veto'],
  not_captain: [409, 'Only a captain can do this'],
  not_your_turn: [409, "It is the other captain's turn"],
  step_passed: [409, 'This step was made already'],
  bad_choice: [409, 'This cannot be chosen'],
  veto_over: [409, 'This veto is over, or has not begun'],
  seat_taken: [409, 'Another player leads this team'],
  has_veto: [409, 'A veto goes on for this server already'],
  too_few_maps: [409, 'The servers have too few maps for this format'],
  team_full: [409, 'This team has as many players as it can have'],
  server_unfit: [409, 'There is no running server for this'],
} as const satisfies Record<VetoError, readonly [number, string]>

export const vetoError = (code: VetoError): HttpError => new HttpError(texts[code][0], code, texts[code][1])

/** The value, unless it is a refusal. */
export const grantedVeto = <T>(result: T | VetoError): T => {
  if (typeof result === 'string') throw vetoError(result as VetoError)
  return result
}
