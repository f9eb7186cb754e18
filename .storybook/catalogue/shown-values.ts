import type { ESTree } from 'vite'
import type { Module, Modules } from './modules.ts'

/** A part of a stories file or of its fixtures, with the module that declares its names. */
type Source = { node: ESTree.Node; module: Module }

/** What stories give to a property: literals, and whether one of its values is made at run time. */
export type ShownValues = { literals: ReadonlySet<unknown>; isComputed: boolean; states: ReadonlySet<string> }

const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: ESTree.Node): ESTree.Node[] =>
  Object.values(node).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]).filter(isNode))

/** Calls a function with every node below a node, but for types. */
const walk = (node: ESTree.Node, visit: (node: ESTree.Node) => void): void => {
  if (node.type.startsWith('TS') && !('expression' in node)) return
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}

/** The statement or value that declares a name at the top of a module. */
const declarationOf = ({ program }: Module, name: string): ESTree.Node | undefined => {
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'FunctionDeclaration' && declared.id?.name === name) return declared
    if (declared?.type !== 'VariableDeclaration') continue
    const found = declared.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    if (found?.init) return found.init
  }
  return undefined
}

/** Where a name of a module is declared, if that is in the stories or their fixtures. */
const sourceOf = (modules: Modules, module: Module, name: string): Source | undefined => {
  const own = declarationOf(module, name)
  if (own) return { node: own, module }
  const path = module.imports.find((one) => one.path.startsWith('stories/') && one.names.includes(name))?.path
  const other = path === undefined ? undefined : modules.all.get(path)
  const node = other && declarationOf(other, name)
  return other && node && { node, module: other }
}

/** A source with everything that it names in stories and fixtures. */
const withNamed = (modules: Modules, start: Source): Source[] => {
  const found = [start]
  const seen = new Set<ESTree.Node>([start.node])
  for (const { node, module } of found)
    walk(node, (inner) => {
      if (inner.type !== 'Identifier' && inner.type !== 'JSXIdentifier') return
      const source = sourceOf(modules, module, inner.name)
      if (!source || seen.has(source.node)) return
      seen.add(source.node)
      // What the start contains is walked with it.
      if (start.node.type !== 'Program' || source.module !== start.module) found.push(source)
    })
  return found
}

const nameOf = (key: ESTree.Node): string =>
  key.type === 'Identifier' || key.type === 'JSXIdentifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

/** The values of a property: in objects, such as the arguments of a story, and in JSX. Undefined stands for a bare attribute. */
const valuesIn = (sources: readonly Source[], property: string): { node: ESTree.Node | undefined; module: Module }[] =>
  sources.flatMap(({ node: start, module }) => {
    const found: { node: ESTree.Node | undefined; module: Module }[] = []
    const patterns = new Set<ESTree.Node>()
    walk(start, (node) => {
      if (node.type === 'ObjectPattern') for (const each of node.properties) patterns.add(each)
      if (node.type === 'Property' && !patterns.has(node) && nameOf(node.key) === property)
        found.push({ node: node.value, module })
      if (node.type === 'JSXAttribute' && nameOf(node.name) === property) {
        const { value } = node
        found.push({ node: value?.type === 'JSXExpressionContainer' ? value.expression : (value ?? undefined), module })
      }
    })
    return found
  })

/** The literals that an expression can be; undefined stands for a value made at run time. */
const literalsOf = (node: ESTree.Node | undefined): ({ value: unknown } | undefined)[] => {
  if (node === undefined) return [{ value: true }]
  if (node.type === 'Literal') return [{ value: node.value }]
  if (node.type === 'Identifier' && node.name === 'undefined') return [{ value: undefined }]
  if (node.type === 'ConditionalExpression') return [...literalsOf(node.consequent), ...literalsOf(node.alternate)]
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return literalsOf(node.expression)
  return [undefined]
}

/** The states of `Loadable` that an expression can have, with what it names. */
const statesOf = (modules: Modules, source: Source): string[] =>
  withNamed(modules, source).flatMap(({ node: start }) => {
    const found: string[] = []
    walk(start, (node) => {
      if (node.type !== 'Property') return
      if (nameOf(node.key) === 'isSlow') found.push('slow')
      if (nameOf(node.key) !== 'status') return
      for (const literal of literalsOf(node.value)) if (literal) found.push(String(literal.value))
    })
    return found
  })

/** Returns a function that finds what the stories of a component give to its properties. */
export const readShownValues = (modules: Modules, stories: Module): ((property: string) => ShownValues) => {
  const sources = withNamed(modules, { node: stories.program, module: stories })
  return (property) => {
    const values = valuesIn(sources, property)
    const literals = values.flatMap(({ node }) => literalsOf(node))
    return {
      literals: new Set(literals.flatMap((literal) => (literal ? [literal.value] : []))),
      isComputed: literals.includes(undefined),
      states: new Set(values.flatMap(({ node, module }) => (node ? statesOf(modules, { node, module }) : []))),
    }
  }
}
