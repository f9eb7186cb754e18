import type { Language } from '@warmup/domain/common'
import { isReportable } from '@warmup/domain/moderation'
import type { PlayerPage } from '@warmup/domain/players'
import type { ReportSubject } from '../shared/index.ts'

type Known = Pick<PlayerPage, 'steamId' | 'name' | 'playing' | 'sessions'>

/** The report of a player from their page: where they play now, or where they played last, if that can be reported. */
export const reportSubject = (
  { steamId, name, playing, sessions }: Known,
  now: number,
  language: Language,
): ReportSubject => {
  if (playing !== null)
    return { steamId, name, place: { kind: 'server', id: playing.id, name: playing.names[language] } }
  const [last] = sessions
  if (last === undefined || !isReportable(Date.parse(last.until), now)) return { steamId, name }
  return { steamId, name, place: { kind: 'server', id: last.id, name: last.names[language] }, at: last.until }
}
