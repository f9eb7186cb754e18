import { chinaMinute, readChinaMinute } from '@warmup/domain/common'
import type { PracticeServer } from '@warmup/domain/practice'
import { isFit, type ScrimPost, suggestedScrimTime } from '@warmup/domain/scrims'
import type { ScrimDraft } from '@warmup/ui/scrims'
import { useState } from 'react'

/** The player's own servers that can be used for a scrim at a time. */
export const serversAt = (
  servers: readonly PracticeServer[],
  steamId: string,
  startsAt: number,
): readonly PracticeServer[] =>
  servers.filter(
    ({ role, expiresAt = 0, status }) =>
      role === 'owner' &&
      status !== 'TERMINATED' &&
      status !== 'TERMINATING' &&
      isFit({ owner: steamId, expiresAt }, steamId, startsAt),
  )

const emptyDraft = (now: number): ScrimDraft => ({
  maps: [],
  level: 'intermediate',
  time: chinaMinute(suggestedScrimTime(now)),
  region: '',
  note: '',
  serverId: undefined,
})

/** A post while it is written. The first region is chosen until the player chooses another one. */
export const useScrimDraft = (steamId: string, servers: readonly PracticeServer[], regions: readonly string[]) => {
  const [draft, setDraft] = useState(() => emptyDraft(Date.now()))
  const startsAt = readChinaMinute(draft.time)
  const fit = startsAt === undefined ? [] : serversAt(servers, steamId, startsAt)
  const shown: ScrimDraft = {
    ...draft,
    region: draft.region || (regions[0] ?? ''),
    serverId: fit.some(({ id }) => id === draft.serverId) ? draft.serverId : undefined,
  }
  const { maps, level, region, note, serverId } = shown
  const body: ScrimPost | undefined =
    startsAt === undefined || region === ''
      ? undefined
      : {
          maps: [...maps],
          level,
          region,
          note,
          startsAt: new Date(startsAt).toISOString(),
          ...(serverId !== undefined && { serverId }),
        }
  return {
    draft: shown,
    change: (changes: Partial<ScrimDraft>) => setDraft((last) => ({ ...last, ...changes })),
    servers: fit,
    body,
  }
}
