import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { type ESTree, type ParseResult, parseSync } from 'vite'

/** A parsed source file. Paths are relative to the repository. */
export type Module = {
  path: string
  source: string
  program: ESTree.Program
  comments: ParseResult['comments']
  /** The modules that it imports at run time, including lazily loaded ones. */
  imports: readonly Import[]
  /** Names that it declares and exports. */
  exports: readonly string[]
}
type Import = { path: string; names: readonly string[] }

const packageOf = /^@warmup\/(ui|features)\/([\w-]+)(?:\/([\w-]+))?$/
/** The components of the review page, an area of its own. */
const reviewParts = 'apps/review/src/parts/'
/** Folders with components and their stories. */
export const componentFolders = ['packages/ui/src', 'apps/review/src', 'stories'] as const

const folderOf = (area: string): string => (area === 'review' ? reviewParts : `packages/ui/src/${area}/`)

const resolved = (specifier: string, from: string): string | undefined => {
  const [, library, area, entry = 'index'] = packageOf.exec(specifier) ?? []
  if (library !== undefined) return `packages/${library}/src/${area}/${entry}.ts`
  if (specifier === '@warmup/review/parts') return `${reviewParts}index.ts`
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined
}

const parseModule = (path: string, source: string): Module => {
  const { program, comments, module, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      names: entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '*'),
      isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, names: [importName.name ?? '*'], isTypeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      names: ['*'],
      isTypeOnly: false,
    })),
  ]
  return {
    path,
    source,
    program,
    comments,
    imports: named.flatMap(({ specifier, names, isTypeOnly }) => {
      const target = resolved(specifier, path)
      return target === undefined || isTypeOnly ? [] : [{ path: target, names }]
    }),
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, moduleRequest, isType }) =>
        !moduleRequest && !isType && exportName.name !== null ? [exportName.name] : [],
      ),
    ),
  }
}

/** Other files that only hand on what is declared elsewhere: entries of features, and lazily loaded dialogs. */
const barrels = /^packages\/(ui\/.*\/lazy-dialogs|features\/src\/accounts\/sign-in)\.ts$/

const isBarrel = (path: string): boolean => path.endsWith('/index.ts') || barrels.test(path)

/** The modules of the components, their stories, and the portal that uses them; and their imports. */
export class Modules {
  readonly all: ReadonlyMap<string, Module>
  /** The files of each component name. A few names exist in several areas; an area prefers its own component. */
  readonly #componentFiles = new Map<string, string[]>()

  constructor(all: ReadonlyMap<string, Module>) {
    this.all = all
    for (const { path, exports } of all.values()) {
      if (!/^(packages\/ui|apps\/review)\//.test(path) || !path.endsWith('.tsx')) continue
      for (const name of exports) this.#componentFiles.set(name, [...(this.#componentFiles.get(name) ?? []), path])
    }
  }

  /** The file that declares a component, preferably in the given area. */
  componentFile(name: string, area: string): string | undefined {
    const files = this.#componentFiles.get(name) ?? []
    return files.find((path) => path.startsWith(folderOf(area))) ?? files[0]
  }

  /** The imports of a file, resolved through barrels: a barrel holds many components, and the file may use only one. */
  importsOf(path: string): string[] {
    const found = (this.all.get(path)?.imports ?? []).flatMap(({ path: target, names }) =>
      isBarrel(target) ? names.flatMap((name) => this.#behindBarrel(target, name)) : [target],
    )
    return [...new Set(found)].filter((target) => this.all.has(target))
  }

  #behindBarrel(barrel: string, name: string): string[] {
    const area = barrel.startsWith(reviewParts) ? 'review' : /^packages\/ui\/src\/([\w-]+)\//.exec(barrel)?.[1]
    const component = area === undefined ? undefined : this.componentFile(name, area)
    if (component !== undefined) return [component]
    const exported = this.all.get(barrel)?.imports.find(({ names }) => names.includes(name))
    if (exported === undefined) return []
    return isBarrel(exported.path) ? this.#behindBarrel(exported.path, name) : [exported.path]
  }

  /**
   * All files that a file reaches through imports.
   * @param isEnd files whose imports are not followed
   */
  reachedFrom(path: string, isEnd: (path: string) => boolean = () => false): Set<string> {
    const reached = new Set<string>()
    const waiting = [path]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const target of this.importsOf(next)) {
        if (reached.has(target)) continue
        reached.add(target)
        if (!isEnd(target)) waiting.push(target)
      }
    }
    return reached
  }
}

/** Reads the modules of a repository. */
export const readModules = (root: string): Modules => {
  const folders = [...componentFolders, 'packages/features/src', 'apps/portal/src']
  const sources = folders.map((folder) => `${folder}/**/*.{ts,tsx}`)
  const paths = globSync(sources, { cwd: root }).filter(
    (path) => !/\.test\.tsx?$|\.d\.ts$/.test(path) && existsSync(join(root, path)),
  )
  return new Modules(new Map(paths.map((path) => [path, parseModule(path, readFileSync(join(root, path), 'utf8'))])))
}
