import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { getSystem } from './system.ts'
import './theme.css'

/** Omits the styles of the whole page, which are in `theme.css`. */
const withoutPageStyles = (system: SystemContext): SystemContext => ({
  ...system,
  _config: { ...system._config, disableLayers: true },
  _global: [],
})

let value: SystemContext | undefined

/**
 * Creates the value of `ThemeProvider`. This takes so long that the portal does it in a separate task before rendering.
 */
export const prepareTheme = (): SystemContext => {
  value ??= withoutPageStyles(getSystem())
  return value
}

/** Provides the styling system. The colour theme is the class `dark` or `light` on `<html>`. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={prepareTheme()}>{children}</ChakraProvider>
)
