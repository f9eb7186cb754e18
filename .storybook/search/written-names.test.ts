import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/repository.ts'
import { writtenNames } from './written-names.ts'

const stories = globSync('stories/**/*.stories.tsx', { cwd: root })
  .toSorted()
  .map((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const exported = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
    return { file, names: writtenNames(source), declared: ['meta', ...exported] }
  })

/** Longer names are cut off in the sidebar. */
const longest = 16
const isGood = (name: string): boolean => /\p{Script=Han}/u.test(name) && name.length <= longest

describe('the Chinese names of a stories file', () => {
  it('stand in the line above a declaration', () => {
    const source =
      '// zh: 付款步骤\nconst meta = {}\n/** Words. */\n// zh: 付款失败\nexport const Failed: Story = {}\n// zh: 别处\n\nexport const Other: Story = {}\n'
    expect([...writtenNames(source)]).toEqual([
      ['meta', '付款步骤'],
      ['Failed', '付款失败'],
    ])
  })

  it(`are written for its component and each of its states, in Chinese, with at most ${longest} characters`, () => {
    const missing = stories.flatMap(({ file, names, declared }) => {
      const without = declared.filter((identifier) => !isGood(names.get(identifier) ?? ''))
      return without.length === 0 ? [] : [`${file}: ${without.join(', ')}`]
    })
    expect(missing, 'add "// zh: …" above these declarations').toEqual([])
  })

  it('differ within a component, and the names of components differ from each other', () => {
    const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)
    const ofStates = stories.flatMap(({ file, names }) =>
      repeated([...names.values()]).map((name) => `${file}: ${name}`),
    )
    expect(ofStates).toEqual([])
    expect(repeated(stories.flatMap(({ names }) => names.get('meta') ?? []))).toEqual([])
  })
})
