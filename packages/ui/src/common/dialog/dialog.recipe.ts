import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A dialog lies above the dialogs opened before it; `--layer-index` counts them. */
const overOthers = 'calc({zIndex.modal} + var(--layer-index, 0))'

/**
 * Header and footer stay in place, the body scrolls. On phones the dialog is a sheet at the bottom edge. A dialog below
 * another one is dimmed by the upper backdrop and scaled down.
 */
export const dialogRecipe = defineSlotRecipe({
  className: 'w-dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: 0,
      zIndex: overOthers,
      bg: 'bg.overlay',
      _open: { animation: 'fadeIn', animationDuration: 'moderate' },
      _closed: { animation: 'fadeOut', animationDuration: 'fast' },
    },
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: overOthers,
      display: 'flex',
      justifyContent: 'center',
      alignItems: { base: 'flex-end', md: 'flex-start' },
      p: { base: 0, md: '4' },
      pt: { base: '10', md: '8vh' },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      maxWidth: { md: '468px' },
      '&[data-size=small]': { maxWidth: { md: '384px' } },
      '&[data-size=wide]': { maxWidth: { md: '564px' } },
      '&[data-size=large]': { maxWidth: { md: '880px' } },
      maxHeight: 'full',
      borderWidth: { base: '1px 0 0', md: '1px' },
      borderColor: 'border.strong',
      borderRadius: { base: '12px 12px 0 0', md: 'control' },
      overflow: 'hidden',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'raised',
      outline: 'none',
      _open: {
        animation: { base: 'sheetIn', md: 'riseIn' },
        animationDuration: 'slow',
        animationTimingFunction: 'out',
      },
      _closed: { animation: 'fadeOut', animationDuration: 'fast' },
      transformOrigin: { base: 'bottom', md: 'top' },
      transition: 'transform {durations.moderate}',
      '&[data-has-nested=dialog]': { transform: { base: 'scale(0.94)', md: 'translateY(-1.25rem) scale(0.94)' } },
      _motionReduce: { transition: 'none', _open: { animationName: 'fadeIn' } },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      flexShrink: 0,
      px: { base: '4', md: '5' },
      pt: '3',
      pb: '1',
    },
    title: { flex: 1, minWidth: 0, textStyle: 'section', fontWeight: '700', overflowWrap: 'anywhere' },
    body: {
      flex: '1 1 auto',
      minHeight: 0,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      px: { base: '4', md: '5' },
      // Space for the focus ring of the first element.
      pt: '1',
      pb: '5',
      // A scrollable body has the focus itself. The dialog shows the ring, because the body would clip its own.
      '&:has(> [data-scrolled]:focus-visible)': { outline: '2px solid {colors.tracer.text}', outlineOffset: '-2px' },
      '& > [data-scrolled]:focus-visible': { outline: 'none' },
    },
    footer: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      flexWrap: 'wrap',
      gap: '2',
      flexShrink: 0,
      px: { base: '4', md: '5' },
      py: '3',
      paddingBottom: { base: 'max(12px, env(safe-area-inset-bottom))', md: '3' },
      borderTopWidth: '1px',
      borderColor: 'border',
      bg: 'bg.raised',
    },
  },
})
