import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { veryLargeText } from '../../common/very-large-text.ts'
import { tallOfferHeight } from '../offer-height.ts'

/** One line above the page, which covers nothing of it. Its height is the room that the shell keeps for it. */
export const languagePopupRecipe = defineSlotRecipe({
  className: 'w-language-popup',
  slots: ['root', 'text', 'title', 'hint', 'choices'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: { base: '2', md: '4' },
      minHeight: '3.5rem',
      [veryLargeText]: { minHeight: tallOfferHeight },
      paddingInline: { base: '12px 8px', lg: '16px 8px' },
      py: '4px',
      layerStyle: 'panel',
      borderColor: 'border.strong',
      animationName: 'riseIn',
      animationDuration: 'slow',
      animationTimingFunction: 'out',
      _motionReduce: { animationName: 'fadeIn' },
    },
    // Beside the buttons even where it must break in two.
    text: {
      flex: { base: '1 1 64px', sm: '1 1 96px' },
      [veryLargeText]: { flex: '1 1 100%' },
      minWidth: 0,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '4',
    },
    title: { textStyle: 'strong', fontSize: { base: 'small', md: 'body' }, lineHeight: 'tight' },
    // A box for each language: both in one would be the largest text of the page, and the largest paint would wait for it.
    hint: {
      display: { base: 'none', xl: 'block' },
      color: 'fg.muted',
      '& > span': { display: 'inline-block' },
      '& > span + span::before': { content: '"·"', mx: '0.3em' },
    },
    choices: {
      display: 'flex',
      gap: '2',
      [veryLargeText]: { flex: '1' },
      '& > button': { px: { base: '3', md: '4' }, '@media (max-width: 22em)': { px: '2' } },
    },
  },
})
