import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { lowScreen } from '../../common/low-screen.ts'
import { veryLargeText } from '../../common/very-large-text.ts'
import { tallOfferHeight } from '../offer-height.ts'

/** One line above the page; it covers nothing. The shell reserves its height. */
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
      [lowScreen]: { minHeight: '2.875rem', py: 0 },
      layerStyle: 'panel',
      borderColor: 'border.strong',
      animationName: 'riseIn',
      animationDuration: 'slow',
      animationTimingFunction: 'out',
      _motionReduce: { animationName: 'fadeIn' },
    },
    // Stays beside the buttons even if it wraps to two lines.
    text: {
      flex: { base: '1 1 64px', sm: '1 1 96px' },
      [veryLargeText]: { flex: '1 1 100%' },
      minWidth: 0,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '4',
    },
    title: {
      textStyle: 'strong',
      fontSize: { base: 'small', md: 'body' },
      lineHeight: 'tight',
      // The English words stay together unless they exceed a line.
      '& > span + span': { display: 'inline-block' },
    },
    // One box per language: a combined box would be the largest text of the page and delay its Largest Contentful
    // Paint.
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
