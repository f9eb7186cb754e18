import { createSystem } from '@chakra-ui/react/styled-system'
import { breakpoints } from './breakpoints.ts'
import { layerStyles } from './layer-styles.ts'
import { conditions, styleProps, type TokenCategory } from './style-props.ts'
import { textStyles } from './text-styles.ts'
import variables from './token-variables.json' with { type: 'json' }

const variablesOf: Partial<Record<TokenCategory, Record<string, string>>> = variables

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
  return system
}

let created: ReturnType<typeof create> | undefined

/** Returns the styling system; the first call creates it. */
export const getSystem = (): ReturnType<typeof create> => {
  created ??= create()
  return created
}
