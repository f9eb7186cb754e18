import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const isWords = /packages\/i18n\/src\/\w+\/(zh|en)\.ts$/
const sources = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/portal/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((path) => !isWords.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Keys written out, with or without their area; a key without a dot counts only where it is looked up. */
const written = new Set([...sources.matchAll(/['"](?:\w+:)?([\w-]+(?:\.[\w-]+)+)['"]/g)].map(([, key]) => key))
const lookedUp = new Set([...sources.matchAll(/\bt\(\s*'(?:\w+:)?([\w-]+)'/g)].map(([, key]) => key))
/** Keys put together from parts: `filters.${name}`. */
const composed = [...sources.matchAll(/`(?:\w+:)?([\w-]+\.(?:[\w.-]|\$\{[^}]*\})+)`/g)].map(
  ([, template = '']) =>
    new RegExp(
      `^${template
        .split(/\$\{[^}]*\}/)
        .map(escaped)
        .join('[\\w-]+')}$`,
    ),
)

const keysOf = (words: object, prefix = ''): string[] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${name}.`) : [prefix + name.replace(/_(one|other)$/, '')],
  )

test.each(['common', 'shell', 'servers', 'accounts'])('every word of %s is read somewhere', async (area) => {
  const { default: words } = await import(`../../packages/i18n/src/${area}/zh.ts`)
  const unread = keysOf(words).filter(
    (key) => !(written.has(key) || lookedUp.has(key) || composed.some((pattern) => pattern.test(key))),
  )
  expect(unread).toEqual([])
})
