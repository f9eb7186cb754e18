import { setTimeout } from 'node:timers/promises'
import { mapTitle } from '@warmup/domain/servers'
import type { PreviewedMatch } from '@warmup/i18n/previews'
import type { MatchesArea } from './matches/index.ts'
import { HttpError } from './platform/http/index.ts'
import type { Log } from './platform/log/index.ts'

type Sources = {
  readonly matches: Pick<MatchesArea, 'summary'>
  readonly log: Pick<Log, 'warn'>
  /** A page does not wait longer for its preview, in milliseconds. */
  readonly patienceMs?: number
}

const unreadable = new HttpError(503, 'unavailable', 'The match cannot be read at the moment', { 'retry-after': '5' })

/** What the preview of a match's link says; undefined if there is no such match. Throws if it cannot be read in time. */
export const readPreviewedMatch = async (
  id: string,
  { matches, log, patienceMs = 1_000 }: Sources,
): Promise<PreviewedMatch | undefined> => {
  const late = new AbortController()
  const waited = setTimeout(patienceMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`no answer within ${patienceMs} ms`)
  })
  try {
    const found = await Promise.race([matches.summary(id), waited])
    return found && { ...found, map: mapTitle(found.map), startedAt: new Date(found.startedAt) }
  } catch (error) {
    log.warn({ err: error }, 'the match of a link could not be read for its preview')
    throw unreadable
  } finally {
    late.abort()
  }
}

/** The same for a page, which is shown without the match if that cannot be read now. */
export const previewedMatch = (id: string, sources: Sources): Promise<PreviewedMatch | undefined> =>
  readPreviewedMatch(id, sources).catch(() => undefined)
