import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { lowScreen } from '../../common/low-screen.ts'

/** Where the doors push the list down. The page's inline script marks visitors who return (prepare-page.ts). */
const phone = '@media (max-width: 47.99em)'

/** One line about the portal, and its doors side by side; on phones one below the other. */
export const serverDoorsRecipe = defineSlotRecipe({
  className: 'w-server-doors',
  slots: ['root', 'about', 'list', 'door', 'icon', 'control', 'hint'],
  base: {
    root: { minWidth: 0, [phone]: { '[data-returning] &': { display: 'none' } }, [lowScreen]: { display: 'none' } },
    about: { mb: '2', color: 'fg.muted', overflowWrap: 'anywhere' },
    list: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14.5rem), 1fr))',
      gap: '2',
      margin: 0,
      padding: 0,
      listStyle: 'none',
    },
    door: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignContent: 'center',
      alignItems: 'center',
      columnGap: '3',
      minWidth: 0,
      px: '3',
      py: '2',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'control',
      bg: 'bg.panel',
      transitionProperty: 'background-color, border-color',
      transitionDuration: 'fast',
      _hover: { bg: 'bg.raised', borderColor: 'border.strong' },
    },
    icon: {
      gridRow: 'span 2',
      display: 'grid',
      placeItems: 'center',
      width: '36px',
      height: '36px',
      borderRadius: 'control',
      bg: 'bg.raised',
      '& svg': { width: '20px', height: '20px', strokeWidth: 1.75 },
    },
    // Its name is the title alone, but the whole door can be pressed.
    control: {
      textStyle: 'strong',
      color: 'fg',
      textAlign: 'start',
      textDecoration: 'none',
      cursor: 'pointer',
      _after: { content: '""', position: 'absolute', inset: '-1px', borderRadius: 'control' },
      _focusVisible: {
        outline: 'none',
        _after: { outline: '2px solid {colors.tracer.text}', outlineOffset: '2px' },
      },
    },
    // As high without a text as with one: the number behind it comes later.
    hint: {
      minHeight: '1.5em',
      color: 'fg.muted',
      fontSize: 'small',
      fontVariantNumeric: 'tabular-nums',
      lineHeight: 'normal',
    },
  },
})
