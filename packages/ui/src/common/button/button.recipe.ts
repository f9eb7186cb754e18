import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Buttons by the weight of what they do; only one `primary` on a screen (design.md, accent). */
export const buttonRecipe = defineRecipe({
  className: 'w-button',
  base: {
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
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color, opacity',
    transitionDuration: 'fast',
    _disabled: { cursor: 'not-allowed', opacity: 0.45 },
    '& svg': { width: '18px', height: '18px', strokeWidth: 1.75 },
  },
  variants: {
    weight: {
      primary: {
        layerStyle: 'chamfer',
        bg: 'tracer',
        color: 'tracer.fg',
        _hover: { bg: 'tracer.hover' },
        // The chamfer clips an outer ring away, so focus is drawn inside.
        _focusVisible: { outline: '2px solid {colors.tracer.fg}', outlineOffset: '-5px' },
      },
      secondary: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.strong',
        _hover: { bg: 'bg.raised' },
      },
      quiet: { bg: 'transparent', color: 'fg.muted', _hover: { color: 'fg', bg: 'bg.hover' } },
      danger: { bg: 'danger.tint', color: 'danger', borderColor: 'danger', _hover: { bg: 'danger.tint' } },
    },
    size: {
      medium: { height: { base: 'touch', lg: 'control' }, px: '4' },
      small: { height: 'controlSmall', px: '3', fontSize: 'small' },
      icon: { width: { base: 'touch', lg: 'control' }, height: { base: 'touch', lg: 'control' }, p: '0' },
    },
    isWide: { true: { width: 'full' } },
  },
  defaultVariants: { weight: 'secondary', size: 'medium' },
})
