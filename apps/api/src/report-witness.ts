import { cleanText } from '@warmup/domain/common'
import {
  evidenceAfterMs,
  evidenceBeforeMs,
  evidenceLineMaxLength,
  maxEvidenceLines,
  presenceSlackMs,
} from '@warmup/domain/moderation'
import { hasLog, linesAbout } from './leaderboard/index.ts'
import { findMatch } from './matches/index.ts'
import type { Witness } from './moderation/index.ts'
import type { Platform } from './open-platform.ts'
import { addMs } from './platform/clock/index.ts'
import { presentServers, seenNames, wasOn } from './players/index.ts'

type Named = (steamIds: readonly string[]) => Promise<ReadonlyMap<string, { readonly name: string }>>

/** What accounts, logs, presence and matches know of those whom players report. */
export const reportWitness = ({ db, now }: Pick<Platform, 'db' | 'now'>, profilesOf: Named): Witness => {
  const namesOf: Witness['namesOf'] = async (steamIds) => {
    const profiles = [...(await profilesOf(steamIds))].map(([steamId, { name }]) => [steamId, name] as const)
    // The name of the account replaces the one of the game.
    return new Map([...(await seenNames(db, steamIds)), ...profiles])
  }
  return {
    namesOf,
    isKnown: async (steamId) => (await namesOf([steamId])).has(steamId),
    sightingOf: async ({ steamId, serverId, at }) => {
      if (!(await hasLog(db, serverId))) return 'unknown'
      const around = { from: addMs(at, -presenceSlackMs), until: addMs(at, presenceSlackMs) }
      return (await wasOn(db, { steamId, serverId, ...around })) ? 'seen' : 'not_seen'
    },
    linesAbout: async ({ steamId, serverId, at }) => {
      const around = { from: addMs(at, -evidenceBeforeMs), until: addMs(at, evidenceAfterMs) }
      const lines = await linesAbout(db, { serverId, steamId, ...around, limit: maxEvidenceLines })
      return lines.map((line) => cleanText(line, evidenceLineMaxLength))
    },
    matchOf: async (matchId) => {
      const match = await findMatch(db, matchId)
      if (match === undefined) return undefined
      const players = new Set(match.record.players.flatMap(({ steamId }) => steamId ?? []))
      return { startedAt: match.startedAt, players }
    },
    placesOf: (steamIds) => presentServers(db, steamIds, now()),
  }
}
