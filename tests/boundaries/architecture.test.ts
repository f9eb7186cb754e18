import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shownBy } from '../../scripts/changed-areas.ts'
import { root } from '../../scripts/repository.ts'
import { trackedFiles } from './tracked-files.ts'

const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

/** Folders of a layer that hold what several areas need, or that are no part of the product. */
const noAreas = ['common', 'shared', 'platform', 'theme', 'testing', 'mail', 'doctor']

const areasOf = (layer: string): string[] =>
  readdirSync(join(root, layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !noAreas.includes(entry.name))
    .map(({ name }) => name)

const layers = ['packages/domain/src', 'packages/i18n/src', 'packages/ui/src', 'packages/features/src', 'apps/api/src']

const areas = [...new Set(layers.flatMap(areasOf))].toSorted()

it('docs/architecture.md names each area', () => {
  const [, table = ''] = /^## Areas$([\s\S]*?)^## /m.exec(text) ?? []
  const named = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, area]) => area)
  expect(named.toSorted()).toEqual(areas)
})

const [, rooms = ''] = /```mermaid\n([\s\S]*?)```/.exec(text) ?? []

it('the picture of docs/architecture.md has a room for each area', () => {
  const drawn = [...rooms.matchAll(/^ +([\w-]+)$/gm)].map(([, area]) => area).filter((area) => area !== 'end')
  expect(drawn.toSorted()).toEqual(areas)
})

/** Join areas, as the text says. */
const joining = ['console', 'doctor']

it('the picture of docs/architecture.md has an arrow for each import between areas', () => {
  const importsIn = (layer: string) =>
    trackedFiles
      .filter((file) => file.startsWith(`${layer}/`) && /(?<!\.test)\.tsx?$/.test(file))
      .flatMap((file) => {
        const [area = '', ...path] = file.slice(layer.length + 1).split('/')
        if (path.length === 0 || joining.includes(area)) return []
        const above = '../'.repeat(path.length)
        return [...readFileSync(join(root, file), 'utf8').matchAll(/ from '((?:\.\.\/)+)([\w-]+)\//g)]
          .filter(([, up, other = '']) => up === above && areas.includes(other))
          .map(([, , other]) => `${area} --> ${other}`)
      })
  const drawn = [...rooms.matchAll(/^ +([\w-]+ --> [\w-]+)$/gm)].map(([, arrow]) => arrow)
  expect(drawn.toSorted()).toEqual(
    [...new Set(['apps/api/src', 'packages/features/src', 'packages/ui/src'].flatMap(importsIn))].toSorted(),
  )
})

/** Folders of `tests/e2e` that test no area of the product. */
const otherTests = ['content', 'harness', 'review', 'start', 'storybook']

it('a change of any area runs end-to-end tests: its own, or those of the areas that show it', () => {
  const tested = areasOf('tests/e2e').filter((folder) => !otherTests.includes(folder))
  expect([...tested, ...Object.keys(shownBy)].toSorted()).toEqual(areas)
  expect(
    Object.values(shownBy)
      .flat()
      .filter((area) => !tested.includes(area)),
  ).toEqual([])
})

/** `calls.ts` and `routes/<path>.tsx` hold a kind of their own by name, `*.store.ts` by ending. */
const [, kinds = ''] = /^## Kinds of files$([\s\S]*?)^## /m.exec(text) ?? []
const named = [...kinds.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => pattern),
)
const patternOf = (pattern: string): RegExp =>
  new RegExp(
    `(^|/)${pattern
      .split(/\*|<\w+>/)
      .map((part) => part.replaceAll('.', String.raw`\.`))
      .join('[^/]+')}$`,
  )

it.each(named)('docs/architecture.md names a kind of file that exists: %s', (pattern) => {
  expect(trackedFiles.some((file) => patternOf(pattern).test(file))).toBe(true)
})

it('docs/architecture.md names each kind of file', () => {
  const kindOf = (file: string) => /^(?:packages|apps|stories|tests)\/.*\/[^/.]+(\.[a-z]+\.)tsx?$/.exec(file)?.[1] ?? []
  const unnamed = [...new Set(trackedFiles.flatMap(kindOf))].filter((kind) => !named.some((one) => one.includes(kind)))
  expect(unnamed).toEqual([])
})
