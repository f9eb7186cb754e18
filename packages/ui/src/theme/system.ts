import { createSystem } from '@chakra-ui/react/styled-system'
import { breakpoints } from './breakpoints.ts'
import { layerStyles } from './layer-styles.ts'
import { conditions, styleProps, type TokenCategory } from './style-props.ts'
import { textStyles } from './text-styles.ts'
import variables from './token-variables.json' with { type: 'json' }

const variablesOf: Partial<Record<TokenCategory, Record<string, string>>> = variables

/**
 * Creates Chakra's styling system with our own tokens, of its style props those that we use, and none of its recipes.
 * Components import their recipes themselves, so that a page downloads only the styles it uses. What costs time at every start
 * of the portal is written ahead: the styles of the whole page (`theme.css`) and the variables of the tokens, which Chakra
 * would find by building a dictionary of their values.
 */
const create = () => {
  const system = createSystem({
    preflight: false,
    conditions,
    // As a function, since Chakra copies an object for each prop.
    utilities: styleProps((category) => () => variablesOf[category] ?? {}),
    theme: { breakpoints, textStyles, layerStyles },
  })
  // What `{colors.fg}` in a value stands for.
  for (const [category, ofCategory] of Object.entries(variables))
    for (const [name, variable] of Object.entries(ofCategory))
      system.tokens.flatMap.set(`${category}.${name}`, variable)
  return system
}

let created: ReturnType<typeof create> | undefined

/** The styling system, created by the first call. */
export const getSystem = (): ReturnType<typeof create> => {
  created ??= create()
  return created
}
