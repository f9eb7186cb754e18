import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { messageLoaders } from '../../packages/i18n/src/messages.ts'

const root = resolve(import.meta.dirname, '../..')
const isMessages = /\/(zh|en)\.ts$/
const sources = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/{portal,review}/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((path) => !isMessages.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Full keys, with or without their area. A key without a dot counts only as an argument of `t`. */
const written = new Set([...sources.matchAll(/['"](?:\w+:)?([\w-]+(?:\.[\w-]+)+)['"]/g)].map(([, key]) => key))
const topLevel = new Set([...sources.matchAll(/\bt\(\s*'(?:\w+:)?([\w-]+)'/g)].map(([, key]) => key))
/** Keys composed at run time: `filters.${name}`. */
const composed = [...sources.matchAll(/`(?:\w+:)?([\w-]+\.(?:[\w.-]|\$\{[^}]*\})+)`/g)].map(
  ([, template = '']) =>
    new RegExp(
      `^${template
        .split(/\$\{[^}]*\}/)
        .map(escaped)
        .join('[\\w-]+')}$`,
    ),
)

const keysOf = (messages: object, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${name}.`) : [prefix + name.replace(/_(one|other)$/, '')],
  )

/** The messages of each area, and of the app with its own messages. */
const loaders = { ...messageLoaders, review: { zh: () => import('../../apps/review/src/texts/zh.ts') } }

test.each(Object.entries(loaders))('every message of %s is used', async (_area, { zh }) => {
  const unused = keysOf((await zh()).default).filter(
    (key) => !(written.has(key) || topLevel.has(key) || composed.some((pattern) => pattern.test(key))),
  )
  expect(unused).toEqual([])
})
