import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** One column: fields, error, submit button, links to other views. */
export const formFrameRecipe = defineSlotRecipe({
  className: 'w-form',
  slots: ['intro', 'fields', 'failure', 'elsewhere'],
  base: {
    intro: {
      mb: '4',
      color: 'fg.muted',
      // Breaks Chinese text at punctuation only.
      wordBreak: 'keep-all',
      overflowWrap: 'anywhere',
    },
    fields: { minWidth: 0, border: 'none', p: 0, m: 0 },
    failure: { mb: '3' },
    elsewhere: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      mt: '3',
      color: 'fg.muted',
      fontSize: 'small',
    },
  },
})
