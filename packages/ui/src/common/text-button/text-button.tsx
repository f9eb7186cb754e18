import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'

const StyledButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: 'touch', lg: 'controlSmall' },
    borderRadius: 'control',
    bg: 'transparent',
    color: 'fg',
    fontSize: 'small',
    fontWeight: '600',
    textDecoration: 'underline',
    textDecorationColor: '{colors.fg.faint}',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
    _hover: { textDecorationColor: 'currentColor' },
    _disabled: { cursor: 'not-allowed', opacity: 0.45 },
  },
})

/** A button that looks like a link, for use inside a sentence. */
export const TextButton = (props: ComponentProps<typeof StyledButton>) => <StyledButton type="button" {...props} />
