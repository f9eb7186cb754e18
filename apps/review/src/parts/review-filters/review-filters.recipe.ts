import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const reviewFiltersRecipe = defineSlotRecipe({
  className: 'w-review-filters',
  slots: ['root', 'choices', 'choice', 'box', 'select'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3', p: '3' },
    choices: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))', gap: '2' },
    choice: { display: 'flex', flexDirection: 'column', gap: '1', color: 'fg.muted', textStyle: 'small' },
    box: {
      position: 'relative',
      display: 'block',
      '& > svg': {
        position: 'absolute',
        top: '50%',
        insetInlineEnd: '8px',
        width: '16px',
        height: '16px',
        color: 'fg.muted',
        transform: 'translateY(-50%)',
        pointerEvents: 'none',
      },
    },
    select: {
      appearance: 'none',
      width: 'full',
      minHeight: { base: 'touch', lg: 'controlSmall' },
      paddingInlineStart: '2',
      paddingInlineEnd: '8',
      cursor: 'pointer',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.panel',
      color: 'fg',
      fontSize: { base: '1rem', lg: 'small' },
    },
  },
})
