import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from './system.ts'
import './theme.css'

/** Without the styles of the whole page, which are in `theme.css`. */
const value: typeof system = { ...system, _config: { ...system._config, disableLayers: true }, _global: [] }

/** Provides the styling system. The colour theme is the class `dark` or `light` on `<html>`. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={value}>{children}</ChakraProvider>
)
