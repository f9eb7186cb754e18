import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The page header, the frame that fills the remaining window height, and the content below it. */
export const inventoryViewRecipe = defineSlotRecipe({
  className: 'w-inventory-view',
  slots: ['root', 'frame', 'bar', 'name', 'host', 'stage', 'tiles', 'words', 'opening', 'hint'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: { base: '3', lg: '4' },
      // The height that the shell leaves below its top bar.
      minHeight: {
        base: 'calc(100dvh - {sizes.header} - {spacing.8})',
        lg: 'calc(100dvh - {sizes.header} - {spacing.12})',
      },
    },
    frame: {
      display: 'flex',
      flexDirection: 'column',
      flex: 1,
      minHeight: '440px',
      layerStyle: 'panel',
      overflow: 'hidden',
    },
    bar: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flexShrink: 0,
      paddingInlineStart: '3',
      paddingInlineEnd: '1',
      minHeight: { base: 'touch', lg: 'control' },
      borderBottomWidth: '1px',
      borderColor: 'border',
      bg: 'bg.raised',
      color: 'fg.muted',
      fontSize: 'small',
      '& > svg': { flexShrink: 0, width: '14px', height: '14px', strokeWidth: 1.75 },
    },
    // The host must be readable in full; phones have no space for the name as well.
    name: { flexShrink: 0, display: { base: 'none', md: 'inline' } },
    host: {
      flex: 1,
      minWidth: 0,
      textAlign: { md: 'end' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    stage: {
      position: 'relative',
      flex: 1,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      minHeight: 0,
    },
    /** Placeholders of the inventory's items while it loads. */
    tiles: {
      position: 'absolute',
      inset: 0,
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, 1fr)', md: 'repeat(auto-fill, minmax(112px, 1fr))' },
      gridAutoRows: '92px',
      gap: '3',
      p: '4',
      overflow: 'hidden',
      '& > span': { borderWidth: '1px', borderColor: 'border', borderRadius: 'control', bg: 'bg.sunk' },
      maskImage: 'radial-gradient(ellipse at center, transparent 18%, black 70%)',
    },
    words: {
      position: 'absolute',
      inset: 0,
      zIndex: 1,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      px: '4',
      textAlign: 'center',
      bg: 'transparent',
      '& > [data-spinner]': { mb: '2', color: 'tracer.text' },
    },
    opening: { textStyle: 'strong', color: 'fg' },
    hint: { color: 'fg.muted', fontSize: 'small', textWrap: 'balance' },
  },
})
