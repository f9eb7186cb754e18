import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { affectedBy, causesIn } from './affected.ts'

const preview = '.storybook/preview.tsx'
const button = 'packages/ui/src/common/button/button.tsx'
const recipe = 'packages/ui/src/common/button/button.recipe.ts'
const dialog = 'packages/ui/src/common/dialog/dialog.tsx'
const theme = 'packages/ui/src/theme/tokens.ts'
const stories = {
  button: 'stories/common/button.stories.tsx',
  dialog: 'stories/common/dialog.stories.tsx',
  plain: 'stories/common/plain.stories.tsx',
}
const graph = {
  modules: {
    [preview]: [theme],
    [theme]: [],
    [stories.button]: [button],
    [stories.dialog]: [dialog],
    [stories.plain]: [],
    [dialog]: [button],
    [button]: [recipe],
    [recipe]: [],
  },
}
const affected = (changed: readonly string[], before: typeof graph | undefined = graph) =>
  Object.entries(stories).flatMap(([name, file]) => (affectedBy(changed, graph, before)(file) ? [name] : []))

describe('stories are affected', () => {
  it.each([
    ['by nothing', [], []],
    ['by a file that they load', [recipe], ['button', 'dialog']],
    ['by their own file', [stories.plain], ['plain']],
    ['all by the theme', [theme], ['button', 'dialog', 'plain']],
    ['all by the lockfile', ['package-lock.json'], ['button', 'dialog', 'plain']],
    ['all by the settings of the preview', ['.storybook/preview-head.html'], ['button', 'dialog', 'plain']],
    ['all by the settings of a package', ['packages/ui/package.json'], ['button', 'dialog', 'plain']],
    ['not by a test or a document', ['packages/ui/src/theme/system.test.ts', 'stories/README.md'], []],
    ['not by the page that shows the pictures', ['apps/review/src/main.tsx'], []],
    ['not by a file that is not bundled', ['packages/ui/src/common/new/new.tsx'], []],
  ])('%s', (_name, changed, expected) => {
    expect(affected(changed)).toEqual(expected)
  })

  it('by a removed file', () => {
    const gone = 'packages/ui/src/common/gone/gone.tsx'
    const before = { modules: { ...graph.modules, [button]: [recipe, gone], [gone]: [] } }
    expect(affected([gone], before)).toEqual(['button', 'dialog'])
  })

  it('all by an unknown file, if the reference has no graph', () => {
    expect(affectedBy(['packages/ui/src/common/gone/gone.tsx'], graph, undefined)(stories.plain)).toBe(true)
  })
})

/** Numbered modules that import only modules with higher numbers; the first few are stories. */
const projects = fc.integer({ min: 4, max: 14 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    imports: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 30 }),
    changed: fc.nat(count - 1),
    moved: fc.option(fc.tuple(fc.nat(count - 1), fc.nat(count - 1))),
  }),
)
const pathOf = (place: number): string =>
  place === 0 ? preview : place < 4 ? `stories/a/${place}.stories.tsx` : `packages/ui/src/a/b/${place}.tsx`

it('no story whose picture changes is left out', () => {
  fc.assert(
    fc.property(projects, ({ count, imports, changed, moved }) => {
      const graphOf = (edges: readonly (readonly [number, number])[]) => ({
        modules: Object.fromEntries(
          Array.from({ length: count }, (_, place) => [
            pathOf(place),
            edges.filter(([from, to]) => from === place && to > from).map(([, to]) => pathOf(to)),
          ]),
        ),
      })
      // The picture is the file's text, which names its imports, and the text of all imported files.
      const draw = (modules: Record<string, string[]>, path: string, edited: string | undefined): string =>
        `${path}${path === edited ? '!' : ''}(${(modules[path] ?? []).map((inner) => draw(modules, inner, edited)).join()})`
      const before = graphOf(imports)
      const after = graphOf(moved ? [...imports, moved] : imports)
      const paths = [pathOf(changed), ...(moved ? [pathOf(moved[0])] : [])]
      const isAffected = affectedBy(paths, after, before)
      for (let place = 1; place < 4; place++) {
        const story = pathOf(place)
        const picture = (modules: Record<string, string[]>, edited?: string) =>
          draw(modules, preview, edited) + draw(modules, story, edited)
        if (picture(before.modules) !== picture(after.modules, pathOf(changed))) expect(isAffected(story)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

describe('possible causes of a changed picture', () => {
  const causes = (changed: readonly string[], file: string) => causesIn(changed, graph, graph)(file)

  it('are all changed files that its story loads, the nearest first', () => {
    expect(causes([theme, recipe, button, stories.dialog], stories.dialog)).toEqual([
      stories.dialog,
      button,
      recipe,
      theme,
    ])
  })
  it('exclude files that only other stories load', () => {
    expect(causes([dialog, 'packages/ui/src/theme/system.test.ts'], stories.button)).toEqual([])
  })
  it('include files with unknown effect', () => {
    expect(causes(['package-lock.json'], stories.plain)).toEqual(['package-lock.json'])
  })
})
