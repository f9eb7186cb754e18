/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, type SystemStyleObject } from '@chakra-ui/react/styled-system'
import { describe, expect, it } from 'vitest'
import { globalCss } from './global-css.ts'
import { conditions, styleProps } from './style-props.ts'
import { getSystem } from './system.ts'
import { themeConfig } from './theme-config.ts'

const namesOf = (props: object): string[] =>
  Object.entries(props).flatMap(([name, config]) => [name, ...(Object(config).shorthand ?? [])])

const ours = new Set([
  ...namesOf(styleProps((category) => category)),
  ...Object.keys(conditions).map((name) => `_${name}`),
])
const missing = [
  ...namesOf(defaultBaseConfig.utilities ?? {}),
  ...Object.keys(defaultBaseConfig.conditions ?? {}).map((name) => `_${name}`),
].filter((name) => !ours.has(name))

/** CSS properties that Chakra treats specially only for its own values. The comparison below would report them. */
const withPlainValues = new Set([
  'filter',
  'scrollbarGutter',
  'scrollbarWidth',
  'transform',
  'transition',
  'transitionProperty',
])

/** Whether a style prop is a CSS property without tokens, which works without an entry in `styleProps`. */
const isPlain = (name: string): boolean => {
  const config = defaultBaseConfig.utilities?.[name]
  if (config === undefined || withPlainValues.has(name)) return config !== undefined
  const takesTokens = typeof config.values === 'string' ? whole.tokens.categoryMap.has(config.values) : config.values
  return getSystem().isValidProperty(name) && config.transform === undefined && !takesTokens
}

/**
 * Returns which of the given style props and conditions a source uses. Slot names are excluded, because their values
 * are objects.
 */
const usedIn = (source: string, names: readonly string[]): string[] =>
  names.filter((name) =>
    (name.startsWith('_')
      ? new RegExp(`[\\s{]${name}(: |=\\{)`)
      : new RegExp(`[\\s{]${name}(: (?!\\{ *\\n|\\{ (?!base|sm|md|lg|xl|_))|=["{])`)
    ).test(source),
  )

const root = join(import.meta.dirname, '../../../..')
const sources = globSync('{packages/ui,apps/review,stories}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|\.test\.|style-props/.test(path),
})
  // The HTML attribute on plain elements, not Chakra's style prop.
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8').replaceAll(' translate="no"', '') }))
  .filter(({ text }) => text.includes('@chakra-ui/react'))

const recipes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  ['../**/*.{recipe,styles}.ts', '../../../../apps/review/src/**/*.recipe.ts'],
  { eager: true },
)

/** Chakra's complete base must give the same result, except for a variable that our styles do not use. */
const whole = createSystem(defaultBaseConfig, themeConfig, { utilities: defaultBaseConfig.utilities ?? {} })
const plainCss = (css: object): unknown =>
  JSON.parse(JSON.stringify(css, (name, value) => (name === '--bg-currentcolor' ? undefined : value)))
/** Compared as text, because the order of declarations matters. */
const cssOf = (styles: SystemStyleObject, made: ReturnType<typeof getSystem>): string =>
  JSON.stringify(plainCss(made.css(styles)), undefined, 1)

type Recipe = {
  readonly slots?: readonly string[]
  readonly base?: object
  readonly variants?: Readonly<Record<string, Readonly<Record<string, object>>>>
  readonly compoundVariants?: readonly { readonly css: object }[]
}

/** Returns the styles in a module's export: for a recipe those of each variant and slot. */
const stylesIn = (exported: unknown): SystemStyleObject[] => {
  const { slots, base, variants, compoundVariants = [] } = Object(exported) as Recipe
  if (base === undefined && variants === undefined) return [Object(exported)]
  const ofVariants = Object.values(variants ?? {}).flatMap((variant) => Object.values(variant))
  const all = [base ?? {}, ...ofVariants, ...compoundVariants.map(({ css }) => css)]
  return slots === undefined ? all : all.flatMap((ofSlots) => Object.values(ofSlots))
}

describe('the style props', () => {
  it('include all props that components use', () => {
    expect(sources.length).toBeGreaterThan(200)
    const notThere = missing.filter((name) => !isPlain(name))
    const used = sources.flatMap(({ file, text }) => usedIn(text, notThere).map((name) => `${file}: ${name}`))
    expect(used, 'they do nothing until they are in style-props.ts').toEqual([])
  })

  it('are found in sources', () => {
    const names = ['ps', 'ring', 'shadow', '_only']
    expect(usedIn('<chakra.div ps="2" />', names)).toEqual(['ps'])
    expect(usedIn("base: { ps: '2', _only: { color: 'fg' } },", names)).toEqual(['ps', '_only'])
    expect(usedIn("base: { ps: { base: '2', md: '4' } },", names)).toEqual(['ps'])
    expect(usedIn("base: { ring: { width: '26px' } },", names)).toEqual([])
  })

  it('compile every recipe like the whole of Chakra', () => {
    const styles = Object.entries(recipes).flatMap(([file, exported]) =>
      Object.entries(exported).flatMap(([name, value]) =>
        stylesIn(value).map((one) => ({ name: `${file} ${name}`, one })),
      ),
    )
    expect(styles.length).toBeGreaterThan(500)
    for (const { name, one } of [...styles, { name: 'global styles', one: globalCss }])
      expect(cssOf(one, getSystem()), name).toBe(cssOf(one, whole))
  })
})
