import type { DemoFailure } from '@warmup/domain/matches'
import { type PracticeFailure, regionSwitchesPerDay } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { isDemoFailure, useDemoMessages } from '../../matches/index.ts'

/** Message keys of the failures of the practice area, except those in `demo-messages.ts`. */
const keys = {
  fetch_failed: 'failures.fetchFailed',
  timeout: 'failures.timeout',
  not_relocatable: 'failures.notRelocatable',
  restart_failed: 'failures.restart',
  restart_locked: 'failures.restartLocked',
  update_stopped: 'failures.updateStopped',
  contact_admin: 'failures.contactAdmin',
  admins_fetch_failed: 'failures.adminsFetch',
  admins_update_failed: 'failures.adminsUpdate',
  teammates_fetch_failed: 'failures.teammatesFetch',
  regions_fetch_failed: 'failures.regionsFetch',
  empty_response: 'failures.emptyResponse',
  switch_limit_exceeded: 'failures.switchLimit',
  switch_timed_out: 'failures.switchTimedOut',
  region_unavailable: 'failures.regionUnavailable',
  switch_failed: 'failures.switch',
  option_failed: 'failures.option',
  rights_failed: 'failures.rights',
  activity_fetch_failed: 'failures.activityFetch',
  invites_fetch_failed: 'failures.invitesFetch',
  invite_failed: 'failures.invite',
  invite_end_failed: 'failures.inviteEnd',
  too_many_invites: 'failures.tooManyInvites',
  hand_over_failed: 'failures.handOver',
  no_account: 'failures.noAccount',
  not_an_admin: 'failures.notAnAdmin',
  admins_full: 'failures.adminsFull',
  desk_fetch_failed: 'failures.deskFetch',
  desk_failed: 'failures.desk',
  unknown_map: 'failures.unknownMap',
  action_unavailable: 'failures.actionUnavailable',
  map_changing: 'failures.mapChanging',
  player_gone: 'failures.playerGone',
  workshop_map_failed: 'failures.workshopMap',
  workshop_map_not_found: 'failures.workshopMapNotFound',
} as const satisfies Record<Exclude<PracticeFailure, DemoFailure>, string>

/** Returns the message of a failure in the current language. */
export const usePracticeMessages = (): ((failure: PracticeFailure) => string) => {
  const { t } = useTranslation('practice')
  const message = useDemoMessages()
  return (failure) => (isDemoFailure(failure) ? message(failure) : t(keys[failure], { limit: regionSwitchesPerDay }))
}
