import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeChange } from '@warmup/review/fixtures'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Shot } from '../camera/shots.ts'
import { recordSteadiness, withSteadiness } from './steadiness.ts'

const storyId = 'common-holdbutton--almost-done'
const shot = (width: number): Shot => ({
  id: `${storyId}-${width}-zh-dark`,
  storyId,
  component: 'Common/HoldButton',
  story: 'Almost done',
  file: 'stories/common/hold-button.stories.tsx',
  width,
  theme: 'dark',
  locale: 'zh',
})

let file: string
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'warmup-steadiness-')), 'history', 'steadiness.json')
})
afterEach(() => rmSync(join(file, '..', '..'), { recursive: true }))

/** A run with one picture for each width, of the same code unless said. */
const run = (looks: Readonly<Record<number, string>>, { ms = 100, code = 'a' } = {}) =>
  recordSteadiness(
    {
      pictures: Object.entries(looks).map(([width, look]) => ({
        shot: shot(Number(width)),
        png: Buffer.from(look),
        ms,
      })),
      failures: [],
    },
    () => code,
    file,
  )
const steadiness = (id: string = storyId) => withSteadiness([makeChange({ storyId: id })], file)[0]?.steadiness

describe('the steadiness of a story', () => {
  it('is unknown without a run', () => {
    expect(steadiness()).toBeUndefined()
    run({ 390: 'x' })
    expect(steadiness('common-switch--on')).toBeUndefined()
  })

  it('counts the pictures that were taken again with nothing changed, and those that differed', () => {
    run({ 390: 'x', 1440: 'y' })
    expect(steadiness()).toMatchObject({ runs: 0, differed: 0 })
    run({ 390: 'x', 1440: 'y' })
    run({ 390: 'x', 1440: 'other' })
    expect(steadiness()).toMatchObject({ runs: 4, differed: 1 })
  })

  it('does not count a difference after a change', () => {
    run({ 390: 'x' })
    run({ 390: 'changed' }, { code: 'b' })
    run({ 390: 'changed' }, { code: 'b' })
    expect(steadiness()).toMatchObject({ runs: 1, differed: 0 })
  })

  it('counts a failure that comes and goes', () => {
    run({ 390: 'x' })
    recordSteadiness({ pictures: [], failures: [{ shot: shot(390), problem: 'its page died' }] }, () => 'a', file)
    expect(steadiness()).toMatchObject({ runs: 1, differed: 1 })
  })

  it('has the slowest time of all runs and pictures', () => {
    run({ 390: 'x', 1440: 'y' }, { ms: 7_340.4 })
    run({ 390: 'x' }, { ms: 90 })
    expect(steadiness()?.slowestMs).toBe(7_340)
  })
})
