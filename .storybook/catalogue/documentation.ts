import type { ESTree } from 'vite'
import type { Property } from './catalogue.ts'
import type { Module, Modules } from './modules.ts'

/** The lines of a doc comment without the leading asterisks. */
const linesOf = (comment: string): string[] =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())

/** The doc comment directly before a position in the source. */
const commentBefore = ({ comments, source }: Module, start: number): string => {
  const comment = comments.findLast(({ end }) => end <= start)
  const isBeside = comment !== undefined && /^\s*$/.test(source.slice(comment.end, start))
  return comment && isBeside && comment.type === 'Block' && comment.value.startsWith('*') ? comment.value : ''
}

/** References to the product's rules, which are not part of Storybook. */
const reference = / ?\((?:see )?docs\/product\/[\w-]+\.md(?:#[\w-]+)?\)/g

/** Splits a doc comment into its paragraphs and the items of its list, without references to the product's rules. */
export const readComment = (comment: string): { purpose: string; rules: string[] } => {
  const purpose: string[] = []
  const rules: string[] = []
  for (const line of linesOf(comment)) {
    if (line.startsWith('@')) break
    if (line.startsWith('- ')) rules.push(line.slice(2))
    else if (rules.length > 0 && line !== '') rules.push(`${rules.pop()} ${line.trim()}`)
    else purpose.push(line)
  }
  const text = purpose.join(' ').replaceAll(/\s+/g, ' ').trim()
  return { purpose: text.replaceAll(reference, ''), rules: rules.map((rule) => rule.replaceAll(reference, '')) }
}

const isNamed = (node: ESTree.Node | null, name: string): boolean => node?.type === 'Identifier' && node.name === name

/** The declaration of an exported component: its arrow function and the start of the statement. */
const componentOf = (module: Module, name: string) => {
  for (const statement of module.program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    const declared = statement.declaration.declarations.find(({ id }) => isNamed(id, name))
    if (declared) return { start: statement.start, value: declared.init }
  }
  return undefined
}

/** Purpose and rules of a component, from its doc comment. */
export const readPurpose = (module: Module, name: string): { purpose: string; rules: string[] } => {
  const component = componentOf(module, name)
  return readComment(component ? commentBefore(module, component.start) : '')
}

const typeNamed = (module: Module, name: string): ESTree.TSType | undefined => {
  for (const statement of module.program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'TSTypeAliasDeclaration' && declaration.id.name === name)
      return declaration.typeAnnotation
  }
  return undefined
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(/^\| /, '')

/** The values of a union of string literals; undefined for other types. */
const choicesOf = (type: ESTree.TSType): string[] | undefined => {
  const options = type.type === 'TSUnionType' ? type.types : [type]
  const texts = options.flatMap((option) =>
    option.type === 'TSLiteralType' && option.literal.type === 'Literal' && typeof option.literal.value === 'string'
      ? [option.literal.value]
      : [],
  )
  return texts.length === options.length ? texts : undefined
}

const keyOf = (key: ESTree.PropertyKey): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

const membersOf = (module: Module, members: readonly ESTree.TSSignature[]): Property[] =>
  members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return []
    const type = member.typeAnnotation.typeAnnotation
    const named = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
    return [
      {
        name: keyOf(member.key),
        type: oneLine(module.source.slice(type.start, type.end)),
        isRequired: !member.optional,
        words: readComment(commentBefore(module, member.start)).purpose,
        choices: choicesOf(typeNamed(module, named) ?? type),
      },
    ]
  })

/** The module that declares a type used by this module. */
const declaring = (modules: Modules, module: Module, name: string): Module | undefined => {
  if (typeNamed(module, name)) return module
  const importOfName = new RegExp(`import[^;]*?\\b${name}\\b[^;]*?from '([^']+)'`).exec(module.source)?.[1] ?? ''
  const file = importOfName.split('/').at(-1) ?? ''
  return [...modules.all.values()].find(({ path, source }) => {
    const isAsked = importOfName.startsWith('.') && (path.endsWith(`/${file}`) || importOfName.endsWith('/index.ts'))
    return isAsked && new RegExp(`export type ${name}\\b`).test(source)
  })
}

/** The properties that a type declares itself, without those inherited from an element. */
const propertiesOf = (modules: Modules, module: Module, type: ESTree.TSType | undefined): Property[] => {
  if (type?.type === 'TSTypeLiteral') return membersOf(module, type.members)
  if (type?.type === 'TSParenthesizedType') return propertiesOf(modules, module, type.typeAnnotation)
  if (type?.type === 'TSIntersectionType') return type.types.flatMap((part) => propertiesOf(modules, module, part))
  if (type?.type === 'TSUnionType') {
    const all = type.types.flatMap((part) => propertiesOf(modules, module, part))
    return all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at)
  }
  if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return []
  const [first, second] = type.typeArguments?.params ?? []
  const { name } = type.typeName
  if (name === 'Omit' || name === 'Pick') {
    const chosen = new Set(second ? choicesOf(second) : [])
    return propertiesOf(modules, module, first).filter((property) => chosen.has(property.name) === (name === 'Pick'))
  }
  if (name === 'Readonly' || name === 'Partial') return propertiesOf(modules, module, first)
  const home = declaring(modules, module, name)
  return home ? propertiesOf(modules, home, typeNamed(home, name)) : []
}

/** The variants of a recipe as properties: `weight: 'primary' | 'secondary'`. */
const variantsOf = (recipe: Module): Property[] => {
  const objects = (node: ESTree.Node | null | undefined, key: string): ESTree.Node | undefined =>
    node?.type === 'ObjectExpression'
      ? node.properties.find((property) => property.type === 'Property' && keyOf(property.key) === key)
      : undefined
  const propertyValue = (node: ESTree.Node | undefined) => (node?.type === 'Property' ? node.value : undefined)
  for (const statement of recipe.program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    const call = statement.declaration.declarations[0]?.init
    const config = call?.type === 'CallExpression' ? call.arguments[0] : undefined
    const variants = propertyValue(objects(config, 'variants'))
    const defaults = propertyValue(objects(config, 'defaultVariants'))
    if (variants?.type !== 'ObjectExpression') continue
    return variants.properties.flatMap((variant): Property[] => {
      if (variant.type !== 'Property' || variant.value.type !== 'ObjectExpression') return []
      const name = keyOf(variant.key)
      const choices = variant.value.properties.flatMap((choice) =>
        choice.type === 'Property' ? [keyOf(choice.key)] : [],
      )
      const isSwitch = choices.every((choice) => choice === 'true' || choice === 'false')
      const standard = propertyValue(objects(defaults, name))
      return [
        {
          name,
          type: isSwitch ? 'boolean' : choices.map((choice) => `'${choice}'`).join(' | '),
          isRequired: false,
          ...(standard && { default: recipe.source.slice(standard.start, standard.end) }),
          words: readComment(commentBefore(recipe, variant.start)).purpose,
          ...(!isSwitch && { choices }),
        },
      ]
    })
  }
  return []
}

/** The defaults in a component's parameters. */
const defaultsOf = (module: Module, value: ESTree.Node | null | undefined): Map<string, string> => {
  const defaults = new Map<string, string>()
  const parameter = value?.type === 'ArrowFunctionExpression' ? value.params[0] : undefined
  if (parameter?.type !== 'ObjectPattern') return defaults
  for (const property of parameter.properties) {
    if (property.type !== 'Property' || property.value.type !== 'AssignmentPattern') continue
    const { right } = property.value
    defaults.set(keyOf(property.key), module.source.slice(right.start, right.end))
  }
  return defaults
}

/** The properties of a component: from its props type and from the variants of its recipe. */
export const readProperties = (modules: Modules, module: Module, name: string): Property[] => {
  const { value } = componentOf(module, name) ?? {}
  const parameter = value?.type === 'ArrowFunctionExpression' ? value.params[0] : undefined
  const annotated = parameter?.type === 'ObjectPattern' || parameter?.type === 'Identifier' ? parameter : undefined
  const type = annotated?.typeAnnotation?.typeAnnotation ?? typeNamed(module, `${name}Props`)
  const defaults = defaultsOf(module, value)
  const own = propertiesOf(modules, module, type)
  const recipes = modules.importsOf(module.path).filter((path) => path.endsWith('.recipe.ts'))
  const variants = recipes.flatMap((path) => variantsOf(modules.all.get(path) ?? module))
  for (const variant of variants)
    if (variant.default !== undefined && !defaults.has(variant.name)) defaults.set(variant.name, variant.default)
  // Only a component made of its recipe takes every variant as a property.
  const taken = /chakra\([^)]*?(\w+Recipe)\b/.test(module.source) ? variants : []
  return [...own, ...taken.filter((variant) => !own.some((property) => property.name === variant.name))].map(
    (property) => {
      const standard = defaults.get(property.name)
      return standard === undefined || property.isRequired ? property : { ...property, default: standard }
    },
  )
}
