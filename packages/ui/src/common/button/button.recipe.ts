import { defineRecipe } from '@chakra-ui/react/styled-system'
import { veryLargeText } from '../very-large-text.ts'

/** Extends the touch area of small controls on phones to 44 px without making them look larger (docs/product/shell.md#touch). */
const touchReach = {
  content: '""',
  position: 'absolute',
  inset: '-7px',
  display: { base: 'block', lg: 'none' },
} as const

/** `weight` is the importance of the action. A screen has one `primary` (docs/product/shell.md#accent). */
export const buttonRecipe = defineRecipe({
  className: 'w-button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'control',
    fontFamily: 'body',
    fontWeight: '600',
    fontSize: 'body',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    [veryLargeText]: { flexShrink: 1, maxWidth: 'full', lineHeight: 'tight', whiteSpace: 'normal' },
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color, opacity',
    transitionDuration: 'fast',
    // A focused or busy button stays readable.
    _disabled: { cursor: 'not-allowed', opacity: 0.45, '&:focus-visible, &[aria-busy=true]': { opacity: 0.75 } },
    '& svg': { flexShrink: 0, width: '18px', height: '18px', strokeWidth: 1.75 },
    // Same size as the icon that it replaces.
    '& [data-spinner]': { width: '18px', height: '18px' },
  },
  variants: {
    /** The importance of the action. */
    weight: {
      // The cut corner is a layer behind the label, so that it clips neither the focus ring nor the touch area.
      primary: {
        isolation: 'isolate',
        color: 'tracer.fg',
        _before: {
          content: '""',
          position: 'absolute',
          inset: '-1px',
          zIndex: -1,
          borderRadius: 'control',
          layerStyle: 'chamfer',
          bg: 'tracer',
          transitionProperty: 'background-color',
          transitionDuration: 'fast',
        },
        _hover: { _before: { bg: 'tracer.hover' } },
        // Forced colours make the layer invisible, and it would still cut the button's border.
        '@media (forced-colors: active)': { _before: { display: 'none' } },
      },
      secondary: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.strong',
        _hover: { bg: 'bg.raised' },
      },
      quiet: { bg: 'transparent', color: 'fg.muted', _hover: { color: 'fg', bg: 'bg.hover' } },
      danger: { bg: 'danger.tint', color: 'danger', borderColor: 'danger', _hover: { bg: 'danger.fill', color: 'fg' } },
    },
    /** The size of the control. */
    size: {
      medium: {
        height: { base: 'touch', lg: 'control' },
        [veryLargeText]: { height: 'auto', minHeight: 'touch', py: '1' },
        px: '4',
      },
      small: {
        height: 'controlSmall',
        [veryLargeText]: { height: 'auto', minHeight: 'controlSmall', py: '1' },
        px: '3',
        fontSize: 'small',
        '& svg, & [data-spinner]': { width: '16px', height: '16px' },
        _after: touchReach,
      },
      icon: { width: { base: 'touch', lg: 'control' }, height: { base: 'touch', lg: 'control' }, p: '0' },
      iconSmall: { width: 'controlSmall', height: 'controlSmall', p: '0', outlineOffset: '0', _after: touchReach },
    },
    /** Whether it takes the full width. */
    isWide: { true: { width: 'full' } },
    /** Whether the label of a quiet button aligns with the surrounding text, instead of its invisible edge. */
    isFlush: { true: { px: '2', mx: '-2' } },
  },
  defaultVariants: { weight: 'secondary', size: 'medium' },
})
