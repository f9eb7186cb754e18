import { createSystem } from '@chakra-ui/react/styled-system'
import { breakpoints } from './breakpoints.ts'
import { layerStyles } from './layer-styles.ts'
import { conditions, styleProps, type TokenCategory } from './style-props.ts'
import { textStyles } from './text-styles.ts'
import variables from './token-variables.json' with { type: 'json' }

const variablesOf: Partial<Record<TokenCategory, Record<string, string>>> = variables

/** A function that remembers its result for each object. */
const rememberByObject = <Argument extends object, Result>(compute: (argument: Argument) => Result) => {
  const results = new WeakMap<Argument, Result>()
  return (argument: Argument): Result => {
    const known = results.get(argument)
    if (known !== undefined) return known
    const result = compute(argument)
    results.set(argument, result)
    return result
  }
}

/**
 * Creates Chakra's styling system with our own tokens, the style props that we use, and no recipes. Components import
 * their recipes themselves, so that a page downloads only the styles it uses. Work that would cost startup time is done
 * at build time: the styles of the whole page (`theme.css`), and the variables of the tokens, for which Chakra would
 * build a dictionary of all values.
 */
const create = () => {
  const system = createSystem({
    preflight: false,
    conditions,
    // A function, because Chakra copies an object for each prop.
    utilities: styleProps((category) => () => variablesOf[category] ?? {}),
    theme: { breakpoints, textStyles, layerStyles },
  })
  // Resolves references such as `{colors.fg}` in values.
  for (const [category, ofCategory] of Object.entries(variables))
    for (const [name, variable] of Object.entries(ofCategory))
      system.tokens.flatMap.set(`${category}.${name}`, variable)
  // Chakra remembers recipes by key only. Ours have none, and each instance of a component would compile its recipe again.
  system.cva = rememberByObject(system.cva) as typeof system.cva
  system.sva = rememberByObject(system.sva) as typeof system.sva
  return system
}

let created: ReturnType<typeof create> | undefined

/** Returns the styling system; the first call creates it. */
export const getSystem = (): ReturnType<typeof create> => {
  created ??= create()
  return created
}
