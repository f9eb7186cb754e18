import { useQuery } from '@tanstack/react-query'
import {
  isFit,
  type PracticeServer,
  readScrimTime,
  type ScrimPost,
  scrimTimeText,
  suggestedScrimTime,
} from '@warmup/domain/practice'
import type { ScrimDraft } from '@warmup/ui/practice'
import { useState } from 'react'
import { regionsQuery } from '../practice.queries.ts'

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
      isFit({ owner: steamId, expiresAt, admins: [] }, steamId, startsAt),
  )

const emptyDraft = (now: number): ScrimDraft => ({
  maps: [],
  level: 'intermediate',
  time: scrimTimeText(suggestedScrimTime(now)),
  region: '',
  note: '',
  serverId: undefined,
})

/** A post while it is written. The first region is chosen until the player chooses another one. */
export const useScrimDraft = (isOpen: boolean, steamId: string, servers: readonly PracticeServer[]) => {
  const [draft, setDraft] = useState(() => emptyDraft(Date.now()))
  const { data = [] } = useQuery({ ...regionsQuery(), enabled: isOpen })
  const regions = data.map(({ code }) => code)
  const startsAt = readScrimTime(draft.time)
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
          starts_at: new Date(startsAt).toISOString(),
          ...(serverId !== undefined && { server_id: serverId }),
        }
  return {
    draft: shown,
    change: (changes: Partial<ScrimDraft>) => setDraft((last) => ({ ...last, ...changes })),
    regions,
    servers: fit,
    body,
  }
}
