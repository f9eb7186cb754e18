import type { LogPlayer, Side } from '../../game/log/log-event.ts'
import { readObject } from '../../game/log/log-player.ts'
import type { RoundReason } from './match-event.ts'

/** The details of a player's line that the reader of the log leaves out. */
export type ActDetail =
  | { readonly kind: 'attacked'; readonly victim: LogPlayer; readonly health: number }
  | { readonly kind: 'planted'; readonly site: 'A' | 'B' | undefined }
  | { readonly kind: 'defusing' }
  | { readonly kind: 'defused' }

/**
 * The end of a line about damage, from the end of the victim. Longer than a name, so that no name can contain it.
 */
const damageEnd =
  /"(?: \[[-\d. ]{1,60}\])? with "[^"]{0,64}" \(damage "\d{1,5}"\) \(damage_armor "\d{1,5}"\) \(health "(\d{1,5})"\) \(armor "\d{1,5}"\) \(hitgroup "[^"]{0,32}"\)$/
const damageEndLength = 400
/** Ends of lines about the bomb. A line that ends with a name ends with a quotation mark after the name. */
const bombEnd = />" triggered "(Planted_The_Bomb|Defused_The_Bomb|Begin_Bomb_Defuse_\w{1,20})"(?: at bombsite ([AB]))?$/
const bombEndLength = 100

const readAttack = (line: string): ActDetail | undefined => {
  const end = damageEnd.exec(line.slice(-damageEndLength))
  if (end === null) return undefined
  const [tail, health] = end
  const before = line.slice(0, line.length - tail.length + 1)
  const victim = readObject(before.slice(before.lastIndexOf(' attacked "') + ' attacked '.length))
  return victim && { kind: 'attacked', victim, health: Number(health) }
}

/** Reads the details of a player's line. */
export const readActDetail = (line: string): ActDetail | undefined => {
  const text = line.trimEnd()
  const [, act, site] = bombEnd.exec(text.slice(-bombEndLength)) ?? []
  switch (act) {
    case undefined:
      return readAttack(text)
    case 'Planted_The_Bomb':
      return { kind: 'planted', site: site === 'A' || site === 'B' ? site : undefined }
    case 'Defused_The_Bomb':
      return { kind: 'defused' }
    default:
      return { kind: 'defusing' }
  }
}

const reasons: Readonly<Record<string, RoundReason>> = {
  SFUI_Notice_CTs_Win: 'eliminated',
  SFUI_Notice_Terrorists_Win: 'eliminated',
  SFUI_Notice_Target_Bombed: 'bomb_exploded',
  SFUI_Notice_Bomb_Defused: 'bomb_defused',
  SFUI_Notice_Target_Saved: 'time_ran_out',
  SFUI_Notice_All_Hostages_Rescued: 'hostages_rescued',
  SFUI_Notice_Hostages_Not_Rescued: 'hostages_not_rescued',
  SFUI_Notice_Terrorists_Surrender: 'surrender',
  SFUI_Notice_CTs_Surrender: 'surrender',
  SFUI_Notice_Round_Draw: 'draw',
}

export type RoundDetail = {
  readonly reason: RoundReason
  /** The score after the round; undefined if the line has none. */
  readonly score: Readonly<Record<Side, number>> | undefined
}

const notice = /triggered "(SFUI_Notice_\w{1,64})"(?: \(CT "(\d{1,3})"\) \(T "(\d{1,3})"\))?/

/** Reads reason and score from the line that decides a round, which begins with a team or the world. */
export const readRoundDetail = (line: string): RoundDetail => {
  const [, name = '', ct, t] = notice.exec(line.slice(0, 256)) ?? []
  return {
    reason: Object.hasOwn(reasons, name) ? (reasons[name] ?? 'other') : 'other',
    score: ct === undefined || t === undefined ? undefined : { ct: Number(ct), t: Number(t) },
  }
}
