import type { HandOverRefusal, Refusal, ServerPasswordIssue } from '@warmup/domain/practice'
import { matchesErrors } from '../matches/index.ts'
import { HttpError } from '../platform/http/index.ts'
import { passwordTexts } from './refusal-texts.ts'

/** Status and English text of each code. */
export const practiceErrors = {
  ...matchesErrors,
  owner_only: [403, 'Only owner can perform this action'],
  not_relocatable: [403, 'The region of this server is fixed'],
  blocked: [409, 'Something is being done to this server, please try again later'],
  expired: [409, 'This server has expired'],
  update_stopped: [409, 'The new version makes other servers fail at the moment, please try again later'],
  restart_locked: [409, 'The server was restarted just now, please wait'],
  booking_begun: [409, 'A booking can be cancelled up to an hour before its start'],
  same_region: [400, 'The server is in this region already'],
  unknown_region: [400, 'There is no such region'],
  region_full: [409, 'No server is free in this region'],
  switch_failed: [503, 'The region could not be switched, please try again later'],
  machines_unreachable: [503, 'The servers cannot be reached at the moment'],
  duplicate_admin: [400, 'An admin is listed twice'],
  note_too_long: [400, 'A note is too long'],
  too_many_invites: [409, 'This server has as many invite links as it can have'],
  not_an_admin: [409, 'A server can be handed over only to one of its admins'],
  no_account: [409, 'This player has no account here'],
  admins_full: [409, 'This server has as many admins as it can have'],
  unknown_map: [400, 'There is no such map'],
  action_unavailable: [409, 'The game server has no command for this'],
  map_changing: [409, 'The server is changing the map, please wait'],
  player_gone: [409, 'This player is no longer on the server'],
  workshop_map_not_found: [404, 'There is no such workshop map'],
} as const satisfies Record<string, readonly [number, string]> &
  Record<Refusal | HandOverRefusal, readonly [number, string]>

type PracticeErrorCode = keyof typeof practiceErrors

/** The errors of the practice server calls (docs/product/practice.md#practice-errors). */
export const practiceError = (code: PracticeErrorCode, headers: Readonly<Record<string, string>> = {}): HttpError =>
  new HttpError(practiceErrors[code][0], code, practiceErrors[code][1], headers)

export const switchLimitExceeded = (secondsLeft: number): HttpError =>
  new HttpError(429, 'switch_region_limit', 'Switch region limit exceeded', { 'retry-after': String(secondsLeft) })

export const passwordRefused = (issue: ServerPasswordIssue): HttpError =>
  new HttpError(400, `password_${issue}`, passwordTexts[issue])
