import fc from 'fast-check'
import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { type ModuleGraph, moduleGraphPlugin } from '../../.storybook/module-graph/module-graph-plugin.ts'

const root = '/repository'
const ui = 'packages/ui/src/common'

/** Builds a project in memory. Returns its code and its graph. */
const bundle = async (files: Readonly<Record<string, string>>, entry: string) => {
  const inMemory: Plugin = {
    name: 'in-memory',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (source.startsWith(root)) return source
      return importer ? new URL(source, `file://${importer}`).pathname : undefined
    },
    // As declared in the package.json of packages/ui.
    load: (id) => {
      const code = files[id.slice(root.length + 1)]
      return code === undefined ? undefined : { code, moduleSideEffects: false }
    },
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [inMemory, moduleGraphPlugin(root)],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: `${root}/${entry}`, preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const graphs = outputs.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []))
  const graph: ModuleGraph = JSON.parse(graphs[0] ?? '{}')
  const code = outputs.flatMap((file) => (file.type === 'chunk' ? [file.code.replaceAll(/\/\/.*/g, '')] : [])).join()
  return { graph, code }
}

it('resolves a barrel to the module that a story uses', async () => {
  const { graph } = await bundle(
    {
      'stories/a.stories.ts': `import { Button as B } from '../${ui}/index.ts'\nexport const A = B`,
      [`${ui}/index.ts`]: `export { Button } from './button.ts'\nexport { Dialog } from './dialog.ts'\nexport * from './more.ts'`,
      [`${ui}/button.ts`]: `import { style } from './style.ts'\nexport const Button = style`,
      [`${ui}/dialog.ts`]: 'export const Dialog = 1',
      [`${ui}/more.ts`]: 'export const More = 1',
      [`${ui}/style.ts`]: 'export const style = 1',
    },
    'stories/a.stories.ts',
  )
  expect(graph.modules['stories/a.stories.ts']).toEqual([`${ui}/button.ts`, `${ui}/index.ts`])
  expect(graph.modules[`${ui}/button.ts`]).toEqual([`${ui}/style.ts`])
})

const names = ['A', 'B', 'C', 'D', 'E'] as const
/** Modules that import others directly or through a barrel, with three kinds of re-export. */
const projects = fc.record({
  uses: fc.array(fc.record({ from: fc.nat(4), to: fc.nat(4), isDirect: fc.boolean() }), { maxLength: 8 }),
  ways: fc.array(fc.constantFrom('named', 'renamed', 'star', 'twice'), { minLength: 5, maxLength: 5 }),
  taken: fc.subarray([...names], { minLength: 1 }),
  isWhole: fc.boolean(),
  changed: fc.nat(4),
})

it('leaves out no file that affects the build', async () => {
  await fc.assert(
    fc.asyncProperty(projects, async ({ uses, ways, taken, isWhole, changed }) => {
      const filesWith = (edited: number | undefined) => {
        const modules = names.map((name, place) => {
          const mine = uses.filter(({ from, to }) => from === place && to > from)
          const imports = mine.map(
            ({ to, isDirect }, index) =>
              `import { ${names[to]} as x${index} } from '${isDirect ? `./${names[to]}.ts` : './index.ts'}'`,
          )
          const used = mine.map((_, index) => `x${index}`).join(', ')
          return [
            `${ui}/${name}.ts`,
            `${imports.join('\n')}\nexport const ${name} = ['${name}${edited === place ? ' edited' : ''}', ${used}]`,
          ] as const
        })
        const passed = names.map((name, place) => {
          const way = ways[place]
          if (way === 'star') return `export * from './${name}.ts'`
          if (way === 'twice') return `export { ${name} } from './inner.ts'`
          if (way === 'renamed') return `export { ${name} as ${name}, ${name} as Other${name} } from './${name}.ts'`
          return `export { ${name} } from './${name}.ts'`
        })
        const story = isWhole
          ? `import * as all from '../${ui}/index.ts'\nexport const shown = { ...all }`
          : `import { ${taken.join(', ')} } from '../${ui}/index.ts'\nexport const shown = [${taken.join(', ')}]`
        return {
          ...Object.fromEntries(modules),
          [`${ui}/index.ts`]: passed.join('\n'),
          [`${ui}/inner.ts`]: names.map((name) => `export { ${name} } from './${name}.ts'`).join('\n'),
          'stories/a.stories.ts': story,
        }
      }
      const entry = 'stories/a.stories.ts'
      const [before, after] = await Promise.all([
        bundle(filesWith(undefined), entry),
        bundle(filesWith(changed), entry),
      ])
      const reached = new Set([entry])
      for (const path of reached) for (const target of after.graph.modules[path] ?? []) reached.add(target)
      if (before.code !== after.code) expect([...reached]).toContain(`${ui}/${names[changed]}.ts`)
    }),
    { numRuns: 25 },
  )
})
