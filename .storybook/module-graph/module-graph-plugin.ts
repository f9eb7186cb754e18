import { relative, sep } from 'node:path'
import { type Plugin, parseSync } from 'vite'
import { type ParsedModule, seeThroughBarrels } from './see-through-barrels.ts'

/** The repository's files that a build loaded, each with its dependencies. */
export type ModuleGraph = { modules: Record<string, string[]> }

export const moduleGraphFile = 'module-graph.json'

/** Packages that declare their modules free of side effects. Only their barrels can be resolved to single modules. */
const hasNoSideEffects = (path: string): boolean => /^(packages\/(domain|i18n|ui)|apps\/review)\/src\//.test(path)

type Parsed = {
  imports: readonly { specifier: string; names: readonly string[] }[]
  passesOn: readonly { specifier: string; name: string; as: string }[] | undefined
}

const parse = (path: string, code: string): Parsed => {
  const { program, module } = parseSync('module.js', code)
  const isBarrel = program.body.every(
    ({ type, ...node }) =>
      type === 'ExportAllDeclaration' ||
      (type === 'ExportNamedDeclaration' && 'source' in node && node.source !== null) ||
      (type === 'ImportDeclaration' && 'specifiers' in node && node.specifiers.length === 0),
  )
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, exportName }) =>
      moduleRequest
        ? [{ specifier: moduleRequest.value, name: importName.name ?? '*', as: exportName.name ?? '*' }]
        : [],
    ),
  )
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.length === 0 ? ['*'] : entries.map(({ importName }) => nameOf(importName)),
  }))
  const passedOn = reExports.map(({ specifier, name }) => ({ specifier, names: [name] }))
  return isBarrel && hasNoSideEffects(path) && reExports.length > 0
    ? { imports, passesOn: reExports }
    : { imports: [...imports, ...passedOn], passesOn: undefined }
}

/** `import x` takes the default export, `import * as x` all exports. */
const nameOf = ({ name, kind }: { name: string | null; kind: string }): string =>
  kind === 'Default' ? 'default' : (name ?? '*')

/** Writes the build's module graph beside the build, so that the visual check knows which stories a change affects. */
export const moduleGraphPlugin = (root: string): Plugin => {
  const pathOf = (id: string): string | undefined => {
    const file = id.replace(/[?#].*$/, '')
    const path = relative(root, file).split(sep).join('/')
    return id.startsWith('\0') || path.startsWith('..') || path.includes('node_modules/') || !file.startsWith(root)
      ? undefined
      : path
  }
  let graph: ModuleGraph = { modules: {} }
  return {
    name: 'warmup:module-graph',
    apply: 'build',
    async buildEnd(error) {
      if (error) return
      const modules = new Map<string, ParsedModule>()
      for (const id of this.getModuleIds()) {
        const path = pathOf(id)
        const info = this.getModuleInfo(id)
        if (path === undefined || !info) continue
        const { imports, passesOn } = parse(path, info.code ?? '')
        const resolve = async (specifier: string) => {
          const found = await this.resolve(specifier, id)
          return found === null ? undefined : pathOf(found.id)
        }
        const takes = await Promise.all(
          imports.map(async ({ specifier, names }) => ({ from: (await resolve(specifier)) ?? '', names })),
        )
        const passed = await Promise.all(
          (passesOn ?? []).map(async ({ specifier, ...rest }) => ({ from: (await resolve(specifier)) ?? '', ...rest })),
        )
        // Modules that the bundler resolved differently, or loads lazily, count with all exports.
        const known = new Set([...takes, ...passed].map(({ from }) => from))
        const others = [...info.importedIds, ...info.dynamicallyImportedIds].flatMap((other) => pathOf(other) ?? [])
        const whole = others.filter((other) => !known.has(other)).map((from) => ({ from, names: ['*'] }))
        const lazy = info.dynamicallyImportedIds.flatMap((other) => pathOf(other) ?? [])
        const before = modules.get(path)
        modules.set(path, {
          takes: [
            ...(before?.takes ?? []),
            ...takes.filter(({ from }) => from !== ''),
            ...whole,
            ...lazy.map((from) => ({ from, names: ['*'] })),
          ],
          passesOn: passesOn === undefined ? before?.passesOn : passed.filter(({ from }) => from !== ''),
        })
      }
      graph = { modules: seeThroughBarrels(modules) }
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: moduleGraphFile, source: JSON.stringify(graph) })
    },
  }
}
