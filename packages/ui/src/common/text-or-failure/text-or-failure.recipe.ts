import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Text and error share one grid cell, so that the error takes the text's space. */
export const textOrFailureRecipe = defineSlotRecipe({
  className: 'w-text-or-failure',
  slots: ['root', 'text', 'failure'],
  base: {
    // Chinese text wraps at punctuation, not inside a word.
    root: { display: 'grid', wordBreak: 'keep-all', overflowWrap: 'anywhere' },
    text: { gridArea: '1 / 1', minWidth: 0, '&[data-hidden]': { visibility: 'hidden' } },
    failure: {
      gridArea: '1 / 1',
      display: 'flex',
      alignItems: 'flex-start',
      alignSelf: 'start',
      gap: '2',
      minWidth: 0,
      color: 'danger',
      '& svg': { flexShrink: 0, width: '18px', height: '1lh' },
    },
  },
})
