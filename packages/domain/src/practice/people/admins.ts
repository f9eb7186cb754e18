import { isSteamId } from '../../common/is-steam-id.ts'
import { adminNoteMaxLength, maxAdmins } from '../limits.ts'

/** A player with access to a practice server's admin commands. */
export type Admin = {
  readonly steamId: string
  /** The owner's note about the player. */
  readonly note: string
}

export const adminIssues = [
  'empty_steam_id',
  'invalid_steam_id',
  'invalid_prefix',
  'duplicate',
  'note_too_long',
] as const
export type AdminIssue = (typeof adminIssues)[number]

export const adminListIssues = ['min_admin_required', 'max_admins'] as const
export type AdminListIssue = (typeof adminListIssues)[number]

const steamIdIssue = (steamId: string): AdminIssue | undefined => {
  if (steamId === '') return 'empty_steam_id'
  if (!/^\d{17}$/.test(steamId)) return 'invalid_steam_id'
  return isSteamId(steamId) ? undefined : 'invalid_prefix'
}

/** Issues of a list's admins, by index; the second entry for a player counts as the duplicate. */
export const issuesOfAdmins = (admins: readonly Admin[]): ReadonlyMap<number, AdminIssue> => {
  const issues = new Map<number, AdminIssue>()
  const seen = new Set<string>()
  for (const [index, { steamId, note }] of admins.entries()) {
    const issue =
      steamIdIssue(steamId) ??
      (seen.has(steamId) ? 'duplicate' : undefined) ??
      ([...note].length > adminNoteMaxLength ? 'note_too_long' : undefined)
    if (issue !== undefined) issues.set(index, issue)
    seen.add(steamId)
  }
  return issues
}

/** Why a list has too few or too many admins (docs/product/practice.md#practice-admins). */
export const adminListIssue = (admins: readonly Admin[]): AdminListIssue | undefined => {
  if (admins.length === 0) return 'min_admin_required'
  return admins.length > maxAdmins ? 'max_admins' : undefined
}

/** The list of admins with a guest at its end; undefined if the list is full. */
export const withGuest = (admins: readonly string[], guest: string): readonly string[] | undefined => {
  if (admins.includes(guest)) return admins
  return admins.length >= maxAdmins ? undefined : [...admins, guest]
}
