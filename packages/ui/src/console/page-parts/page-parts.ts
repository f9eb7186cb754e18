import { chakra } from '@chakra-ui/react/styled-system'

/** The parts of a page, one below the other. */
export const PageStack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 } })

/** Controls in a line that wraps. */
export const ControlLine = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minWidth: 0 },
})
