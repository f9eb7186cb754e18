import { setTimeout } from 'node:timers/promises'
import { mapTitle } from '@warmup/domain/servers'
import type { PreviewedMatch } from '@warmup/i18n/previews'
import type { MatchesArea } from './matches/index.ts'
import type { Log } from './platform/log/index.ts'

/** A page does not wait longer for its preview. */
const patienceMs = 1_000

type Sources = { readonly matches: Pick<MatchesArea, 'summary'>; readonly log: Pick<Log, 'warn'> }

const summaryIfKnown = async (id: string, { matches, log }: Sources) => {
  try {
    return await matches.summary(id)
  } catch (error) {
    log.warn({ err: error }, 'the match of a link could not be read for its preview')
    return undefined
  }
}

/** What the preview of a match's link says; undefined if there is no such match, or it cannot be read now. */
export const previewedMatch = async (id: string, sources: Sources): Promise<PreviewedMatch | undefined> => {
  const late = new AbortController()
  const waited = setTimeout(patienceMs, undefined, { signal: late.signal }).catch(() => undefined)
  const found = await Promise.race([summaryIfKnown(id, sources), waited])
  late.abort()
  return found && { ...found, map: mapTitle(found.map), startedAt: new Date(found.startedAt) }
}
