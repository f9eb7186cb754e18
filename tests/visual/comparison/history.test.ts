import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeChange } from '@warmup/review/fixtures'
import { maximumHistory } from '@warmup/review/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from './compare.ts'
import { copyEarlier, recordHistory, withEarlier } from './history.ts'

const pictureOf = (content: string) => Buffer.from(content)
const setOf = (content: string) => ({
  folder: '',
  ids: new Set<string>(),
  read: () => pictureOf(content),
  evidence: new Map(),
})
const changeTo = (content: string) => makeChange({ picture: hashOf(pictureOf(content)) })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-history-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Records one run a minute, each with a new picture. */
const recordRuns = (...contents: string[]) => {
  for (const [minute, content] of contents.entries())
    recordHistory(
      [changeTo(content)],
      setOf(content),
      { revision: `r${minute}`, now: new Date(Date.UTC(2026, 4, 4, 9, minute)) },
      folder,
    )
}

const earlierOf = (before: string, after: string) => withEarlier([changeTo(after)], setOf(before), folder)[0]?.earlier

describe('history of a shot', () => {
  it('is absent before the first run', () => {
    expect(earlierOf('a', 'b')).toBeUndefined()
  })

  it('lists earlier pictures, the latest first, without the compared ones', () => {
    recordRuns('a', 'b', 'c', 'd')
    expect(earlierOf('c', 'd')).toEqual([
      { picture: hashOf(pictureOf('b')), revision: 'r1', at: '2026-05-04T09:01:00.000Z' },
      { picture: hashOf(pictureOf('a')), revision: 'r0', at: '2026-05-04T09:00:00.000Z' },
    ])
  })

  it('keeps a repeated picture once', () => {
    recordRuns('a', 'a', 'a')
    expect(earlierOf('x', 'y')).toHaveLength(1)
  })

  it('keeps the latest pictures only', () => {
    recordRuns(...Array.from({ length: maximumHistory + 3 }, (_, run) => `picture ${run}`))
    expect(earlierOf('x', 'y')).toHaveLength(maximumHistory)
    expect(earlierOf('x', 'y')?.[0]?.picture).toBe(hashOf(pictureOf(`picture ${maximumHistory + 2}`)))
  })

  it('copies the listed pictures for the report', () => {
    recordRuns('a', 'b')
    const [change] = withEarlier([changeTo('z')], setOf('b'), folder)
    if (!change) throw new Error('no change')
    const target = mkdtempSync(join(folder, 'report-'))
    copyEarlier(change, target, folder)
    expect(readdirSync(target)).toEqual([`${hashOf(pictureOf('a'))}.png`])
  })
})
