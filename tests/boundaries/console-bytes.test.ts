import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { idlePages, idleTexts } from '../../apps/portal/build/idle-files.ts'

const root = resolve(import.meta.dirname, '../..')
const sources = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/portal/src/**/*.{ts,tsx}'], { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path) && !/^packages\/\w+\/src\/console\//.test(path),
)

/** Addresses in static imports and exports, and those of `import()`. */
const importsIn = (path: string): { readonly fixed: string[]; readonly lazy: string[] } => {
  const text = readFileSync(join(root, path), 'utf8')
  const all = (expression: RegExp) => [...text.matchAll(expression)].map(([, address = '']) => address)
  return { fixed: all(/\bfrom '([^']+)'/g), lazy: all(/\bimport\('([^']+)'\)/g) }
}

const isOfConsole = (address: string): boolean =>
  /^@warmup\/\w+\/console(\/|$)/.test(address) || /(^|\/)console\//.test(address) || /\/console\.tsx$/.test(address)

it('only the lazily loaded page of the console imports the console', () => {
  const importers = sources.filter((path) => importsIn(path).fixed.some(isOfConsole))
  expect(importers).toEqual(['apps/portal/src/routes/console.tsx'])
})

it('the page and the texts of the console are loaded lazily, each from one place', () => {
  const importers = sources.filter((path) => importsIn(path).lazy.some(isOfConsole))
  expect(importers.toSorted()).toEqual(['apps/portal/src/routes/console-route.tsx', 'packages/i18n/src/messages.ts'])
})

it.each([
  [idlePages, '/apps/portal/src/routes/faq.tsx', true],
  [idlePages, '/apps/portal/src/widgets/notice-bell.tsx', true],
  [idlePages, '/apps/portal/src/routes/console.tsx', false],
  [idleTexts('zh'), '/packages/i18n/src/faq/zh.ts', true],
  [idleTexts('zh'), '/packages/i18n/src/console/zh.ts', false],
])('%s decides whether %s is fetched in idle time', (modules, path, isFetched) => {
  expect(modules.test(path)).toBe(isFetched)
})
