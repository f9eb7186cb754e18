import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { withoutHas } from '../without-has.ts'

/** One line, below a message of the last field. */
const belowMessage = { minHeight: '1.125rem', mt: '-2' }

/** One column: fields, error, submit button, links to other views. */
export const formFrameRecipe = defineSlotRecipe({
  className: 'w-form',
  slots: ['intro', 'fields', 'failure', 'elsewhere'],
  base: {
    intro: {
      mb: '4',
      color: 'fg.muted',
      // Chinese text wraps at punctuation only.
      wordBreak: 'keep-all',
      overflowWrap: 'anywhere',
    },
    fields: { minWidth: 0, border: 'none', p: 0, m: 0 },
    // Space is reserved, so that an error does not move the button. Of its two lines, the first overlaps the last
    // field's message line.
    failure: {
      display: 'flex',
      alignItems: 'flex-end',
      minHeight: '2.25rem',
      mt: 'calc(-1.125rem - {spacing.2})',
      mb: '1',
      color: 'danger',
      fontSize: 'small',
      lineHeight: '1.125rem',
      // Chinese text wraps after punctuation, not inside a word.
      wordBreak: 'keep-all',
      overflowWrap: 'anywhere',
      ':has(> [aria-live] > *) + &': belowMessage,
      [withoutHas]: belowMessage,
      '& > *': { display: 'flex', alignItems: 'flex-start', gap: '1' },
      '& svg': { flexShrink: 0, width: '14px', height: '14px', mt: '2px' },
    },
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
