import { chakra } from '@chakra-ui/react/styled-system'
import { AppLink } from '../../common/index.ts'

/** A link to another page of the console, such as a player's name in a list. */
export const RecordLink = chakra(AppLink, {
  base: {
    position: 'relative',
    color: 'fg',
    fontWeight: '600',
    overflowWrap: 'anywhere',
    textDecoration: 'underline',
    textDecorationColor: '{colors.fg.faint}',
    textUnderlineOffset: '3px',
    _hover: { textDecorationColor: 'currentColor' },
    // The touch area of a line of text.
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlock: '-10px',
      display: { base: 'block', lg: 'none' },
    },
  },
})
