import { defaultLanguage, isLanguage } from '@warmup/domain/common'
import { briefBoardKeptMs } from '@warmup/domain/keys'
import * as calls from '@warmup/domain/keys/calls'
import { type LeaderboardMode, leaderboardModes } from '@warmup/domain/leaderboard'
import type { Area } from '../platform/area/index.ts'
import { sharedReading } from '../platform/clock/index.ts'
import type { Database } from '../platform/db/index.ts'
import { type Authenticate, on } from '../platform/http/index.ts'
import { type BriefSources, createBrief } from './brief/answer-question.ts'
import { keysCommand } from './keys.commands.ts'
import { findKey } from './keys.store.ts'

export type KeysArea = Area & {
  /** Authenticates keys for reading. */
  readonly authenticate: Pick<Authenticate, 'key'>
}

export type KeysOptions = BriefSources & { readonly db: Database }

/** Keys for reading, and short answers for bots (docs/product/keys.md). */
export const createKeys = ({ db, now, ...sources }: KeysOptions): KeysArea => {
  const tops = new Map(
    leaderboardModes.map((mode) => [mode, sharedReading(() => sources.topOf(mode), briefBoardKeptMs)]),
  )
  const topOf = (mode: LeaderboardMode) => tops.get(mode)?.() ?? sources.topOf(mode)
  const answer = createBrief({ ...sources, topOf, now })
  return {
    routes: [
      on(calls.getBrief)(async ({ query: { q = '', language }, reply }) => {
        const text = await answer(q, isLanguage(language) ? language : defaultLanguage)
        return reply.type('text/plain; charset=utf-8').send(text)
      }),
    ],
    authenticate: { key: (token) => findKey(db, token, now()) },
    commands: [keysCommand],
  }
}
