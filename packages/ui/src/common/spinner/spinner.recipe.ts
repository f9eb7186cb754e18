import { defineRecipe } from '@chakra-ui/react/styled-system'

export const spinnerRecipe = defineRecipe({
  className: 'w-spinner',
  base: {
    display: 'inline-block',
    flexShrink: 0,
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'border.strong',
    borderTopColor: 'currentColor',
    borderRadius: 'full',
    animation: 'spin 0.8s linear infinite',
    _motionReduce: { animation: 'pulse 1.6s ease-in-out infinite' },
    // A ring of one colour would show no rotation.
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      borderColor: 'GrayText',
      borderTopColor: 'CanvasText',
    },
  },
  variants: {
    size: {
      small: { width: '16px', height: '16px' },
      medium: { width: '24px', height: '24px' },
      large: { width: '40px', height: '40px', borderWidth: '3px' },
    },
  },
  defaultVariants: { size: 'small' },
})
