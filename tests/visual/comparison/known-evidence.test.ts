import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Shot } from '../camera/shots.ts'
import { variablesFile } from './evident-changes.ts'
import { affectedPictures, keepEvidence } from './known-evidence.ts'

const english = 'packages/i18n/src/practice/en.ts'
const button = 'packages/ui/src/common/button/button.tsx'
const shot = (story: string): Shot => ({
  id: `${story}-390-en-dark`,
  storyId: story,
  component: 'Common/Button',
  story,
  file: `stories/common/${story}.stories.tsx`,
  width: 390,
  theme: 'dark',
  locale: 'en',
})
const shots = ['order', 'plain', 'direct'].map(shot)

/** Every story loads messages and variables through the preview; one imports messages itself. */
const graph = {
  modules: {
    '.storybook/preview.tsx': ['packages/i18n/src/messages.ts', 'packages/ui/src/theme/theme-provider.tsx'],
    'packages/i18n/src/messages.ts': [english],
    'packages/ui/src/theme/theme-provider.tsx': [variablesFile],
    [english]: [],
    [variablesFile]: [],
    [button]: [],
    'stories/common/order.stories.tsx': [button],
    'stories/common/plain.stories.tsx': [],
    'stories/common/direct.stories.tsx': [english],
  },
}
const nameOf = (file: string) => file.replaceAll('/', '-')
const evidence = (texts: Record<string, string>, tokens: Record<string, string>) => ({
  texts,
  tokens,
  rules: [],
  elements: {},
  structure: '',
  content: '',
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-evidence-'))
  const [order, plain, direct] = shots
  if (!order || !plain || !direct) throw new Error('three shots')
  const png = Buffer.alloc(0)
  keepEvidence(
    [
      { shot: order, png, evidence: evidence({ 'en practice:order.total': 'Total' }, {}) },
      { shot: plain, png, evidence: evidence({}, { '--w-colors-fg': '#FFF' }) },
      { shot: direct, png, evidence: evidence({}, {}) },
    ],
    nameOf,
    folder,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

type Evident = Parameters<typeof affectedPictures>[2]
const affected = (changed: readonly string[], evident: Partial<Evident>, kept = folder) => {
  const all = { messages: new Set<string>(), variables: new Set<string>(), files: new Set<string>(), ...evident }
  return shots.filter(affectedPictures(changed, [graph, graph], all, nameOf, kept)).map(({ story }) => story)
}
const total = { messages: new Set(['en practice:order.total']), files: new Set([english]) }

describe('pictures are affected', () => {
  it('by a changed message that they show, or whose file their story imports itself', () => {
    expect(affected([english], total)).toEqual(['order', 'direct'])
    expect(affected([english], { ...total, messages: new Set(['en practice:title']) })).toEqual(['direct'])
  })

  it('by a variable with another value that their styles use', () => {
    const evident = { variables: new Set(['--w-colors-fg']), files: new Set([variablesFile]) }
    expect(affected([variablesFile], evident)).toEqual(['plain'])
  })

  it('by changed code beside a message', () => {
    expect(affected([english, button], { ...total, messages: new Set() })).toEqual(['order', 'direct'])
  })

  it('all by a style sheet that changed more than values', () => {
    expect(affected([variablesFile], {})).toEqual(['order', 'plain', 'direct'])
  })

  it('all by a message without evidence of an earlier run', () => {
    expect(affected([english], total, join(folder, 'none'))).toEqual(['order', 'plain', 'direct'])
  })
})
