import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** An iframe that is covered until it has loaded. */
export const embeddedFrameRecipe = defineSlotRecipe({
  className: 'w-embedded-frame',
  slots: ['root', 'bar', 'stage', 'frame', 'veil'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      minHeight: '320px',
      height: 'full',
      layerStyle: 'panel',
      overflow: 'hidden',
    },
    bar: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
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
    },
    stage: { position: 'relative', flex: 1, minHeight: 0, display: 'flex' },
    frame: { flex: 1, width: 'full', borderWidth: 0, bg: 'bg.panel', '&[data-veiled]': { visibility: 'hidden' } },
    veil: {
      position: 'absolute',
      inset: 0,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '3',
      bg: 'bg.panel',
      color: 'fg.muted',
    },
  },
})
