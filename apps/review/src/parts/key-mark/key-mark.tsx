import { chakra } from '@chakra-ui/react/styled-system'

/** A keyboard key. On a button it is decorative: the button announces its shortcut itself. */
export const KeyMark = chakra('kbd', {
  base: {
    minWidth: '20px',
    px: '1',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: '3px',
    bg: 'bg.sunk',
    color: 'fg',
    fontFamily: 'mono',
    fontSize: 'badge',
    fontWeight: '400',
    textAlign: 'center',
    lineHeight: '18px',
    'button > &': {
      display: { base: 'none', lg: 'inline-block' },
      borderColor: 'currentColor',
      bg: 'transparent',
      color: 'inherit',
    },
  },
})
