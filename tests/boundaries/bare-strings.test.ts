import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBareStrings } from './bare-strings.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = globSync(['packages/{ui,features}/src/**/*.{ts,tsx}', 'apps/{portal,review}/src/**/*.{ts,tsx}'], {
  cwd: root,
}).filter((file) => !/\.test\.tsx?$|\/texts\/(zh|en)\.ts$/.test(file))

/** Texts that stay in the code, with the reason why they are the same in every language. */
const allowed: readonly { readonly file: string; readonly text: string; readonly reason: string }[] = [
  {
    file: 'packages/ui/src/common/latency-text/latency-text.tsx',
    text: 'ms',
    reason: 'the unit is written alike in both languages',
  },
  {
    file: 'packages/ui/src/shell/bookmark-hint/bookmark-hint.tsx',
    text: 'D',
    reason: 'the name printed on the key',
  },
]

const textsOf = (source: string) => findBareStrings('example.tsx', source).map(({ text }) => text)

describe('the search for bare strings', () => {
  test.each([
    ['text between tags', '<p>Hello</p>', 'Hello'],
    ['Chinese between tags', '<p>你好</p>', '你好'],
    ['a literal in braces', "<p>{'Hello'}</p>", 'Hello'],
    ['a choice of literals', "<p>{isOn ? 'On' : t('off')}</p>", 'On'],
    ['words around a value', `<p>{\`\${count} players\`}</p>`, 'players'],
    ['an attribute with text', '<button aria-label="Close" />', 'Close'],
    ['such an attribute in braces', "<img alt={'A map'} />", 'A map'],
    ['a prop of our own components', '<EmptyState title="Nothing here" />', 'Nothing here'],
    ['Chinese in a plain constant', "export const mode = '死斗'", '死斗'],
    ['Chinese in a template', `export const mode = \`死斗 \${count}\``, '死斗'],
  ])('finds %s', (_, source, text) => {
    expect(textsOf(`export const A = () => 0; ${source}`)).toEqual([text])
  })

  test.each([
    ['words of a language', "<p>{t('title')}</p>"],
    ['numbers and signs', '<p>/ {players} ·</p>'],
    ['attributes without text', '<a href="/servers" className="w-link" rel="noreferrer">{label}</a>'],
    ['comments', '// 中文\nexport const a = 1'],
  ])('leaves %s alone', (_, source) => {
    expect(textsOf(source)).toEqual([])
  })
})

describe('the source', () => {
  test('is found', () => {
    expect(sources.length).toBeGreaterThan(50)
  })

  test('has no bare string: every word comes from the messages', () => {
    const bare = sources.flatMap((file) =>
      findBareStrings(file, readFileSync(resolve(root, file), 'utf8'))
        .filter(({ text }) => !allowed.some((exception) => exception.file === file && exception.text === text))
        .map(({ text, line }) => `${file}:${line} ${text}`),
    )
    expect(bare).toEqual([])
  })

  test('needs every exception', () => {
    const unused = allowed.filter(
      ({ file, text }) =>
        !findBareStrings(file, readFileSync(resolve(root, file), 'utf8')).some((bare) => bare.text === text),
    )
    expect(unused).toEqual([])
  })
})
