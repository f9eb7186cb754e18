import { Visitor } from 'vite'
import type { TokenGroup, UsedToken } from './catalogue.ts'
import { tokenGroups } from './catalogue.ts'
import type { Module } from './modules.ts'

/** The names of all tokens of each group. */
export type TokenNames = Readonly<Partial<Record<TokenGroup, ReadonlySet<string>>>>

/** The token group of each style property. Other properties are searched for colours. */
const groupOfStyle: Readonly<Record<string, TokenGroup>> = {
  textStyle: 'textStyles',
  layerStyle: 'layerStyles',
  fontSize: 'fontSizes',
  borderRadius: 'radii',
  boxShadow: 'shadows',
  transitionDuration: 'durations',
  transitionTimingFunction: 'easings',
  zIndex: 'zIndex',
  ...Object.fromEntries(
    ['width', 'height', 'minWidth', 'minHeight', 'maxWidth', 'maxHeight', 'boxSize'].map((name) => [name, 'sizes']),
  ),
  ...Object.fromEntries(
    [
      'p',
      'px',
      'py',
      'pt',
      'pb',
      'ps',
      'pe',
      'm',
      'mx',
      'my',
      'mt',
      'mb',
      'ms',
      'me',
      'gap',
      'rowGap',
      'columnGap',
    ].map((name) => [name, 'spacing']),
  ),
  padding: 'spacing',
  margin: 'spacing',
}

const isGroup = (name: string): name is TokenGroup => tokenGroups.some((group) => group === name)

/** The tokens that TypeScript styles use: `bg: 'bg.panel'`, `'{durations.fast}'`. */
const tokensOfRecipe = ({ source, program }: Module, names: TokenNames): UsedToken[] => {
  const found: UsedToken[] = []
  const add = (group: TokenGroup, name: string) => {
    if (names[group]?.has(name)) found.push({ group, name })
  }
  const styles: string[] = []
  new Visitor({
    Property: ({ key }) => void styles.push(key.type === 'Identifier' ? key.name : ''),
    'Property:exit': () => void styles.pop(),
    JSXAttribute: ({ name }) => void styles.push(name.type === 'JSXIdentifier' ? name.name : ''),
    'JSXAttribute:exit': () => void styles.pop(),
    Literal: ({ value }) => {
      if (typeof value !== 'string') return
      for (const [, group = '', name = ''] of value.matchAll(/\{(\w+)\.([\w.]+)\}/g))
        if (isGroup(group)) add(group, name)
      // A responsive value (`{ base: 'touch', lg: 'control' }`) belongs to the enclosing style property.
      const style = styles.findLast((name) => !/^(base|sm|md|lg|xl|_.*)$/.test(name)) ?? ''
      add(groupOfStyle[style] ?? 'colors', value)
    },
  }).visit(program)
  const variables = [...source.matchAll(/--w-([\w-]+)/g)].map(([, name = '']) => name)
  return [...found, ...fromVariables(variables, names)]
}

const variableGroups: Readonly<Record<string, TokenGroup>> = {
  colors: 'colors',
  spacing: 'spacing',
  sizes: 'sizes',
  radii: 'radii',
  shadows: 'shadows',
  durations: 'durations',
  easings: 'easings',
  'font-sizes': 'fontSizes',
  'z-index': 'zIndex',
}

/** Maps CSS variables to tokens: `colors-bg-panel` is `bg.panel`. */
const fromVariables = (variables: readonly string[], names: TokenNames): UsedToken[] =>
  variables.flatMap((variable) =>
    Object.entries(variableGroups).flatMap(([prefix, group]) => {
      if (!variable.startsWith(`${prefix}-`)) return []
      const rest = variable.slice(prefix.length + 1)
      const name = [...(names[group] ?? [])].find((candidate) => cssName(candidate) === rest)
      return name === undefined ? [] : [{ group, name }]
    }),
  )

const cssName = (name: string): string =>
  name.replaceAll('.', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Sorts steps of a scale (`0.5`, `2`, `10`) by size, other tokens in theme order. */
const compareInGroup = (names: ReadonlySet<string>, a: string, b: string): number => {
  const steps = Number(a) - Number(b)
  if (!Number.isNaN(steps)) return steps
  const order = [...names]
  return order.indexOf(a) - order.indexOf(b)
}

/** The tokens that a component's files use, without duplicates, sorted by group and within each group. */
export const tokensUsed = (modules: readonly Module[], css: readonly string[], names: TokenNames): UsedToken[] => {
  const all = [
    ...modules.flatMap((module) => tokensOfRecipe(module, names)),
    ...css.flatMap((text) =>
      fromVariables(
        [...text.matchAll(/--w-([\w-]+)/g)].map(([, name = '']) => name),
        names,
      ),
    ),
  ]
  const unique = new Map(all.map((token) => [`${token.group}.${token.name}`, token]))
  return [...unique.values()].toSorted(
    (a, b) =>
      tokenGroups.indexOf(a.group) - tokenGroups.indexOf(b.group) ||
      compareInGroup(names[a.group] ?? new Set(), a.name, b.name),
  )
}
