import { ChakraProvider, type SystemContext } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { getSystem } from './system.ts'
import './theme.css'

/** Without the styles of the whole page, which are in `theme.css`. */
const withoutPageStyles = (system: SystemContext): SystemContext => ({
  ...system,
  _config: { ...system._config, disableLayers: true },
  _global: [],
})

let value: SystemContext | undefined

/** Creates what `ThemeProvider` provides. Takes so long that the portal does it in a task of its own, before it renders. */
export const prepareTheme = (): SystemContext => {
  value ??= withoutPageStyles(getSystem())
  return value
}

/** Provides the styling system. The colour theme is the class `dark` or `light` on `<html>`. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={prepareTheme()}>{children}</ChakraProvider>
)
