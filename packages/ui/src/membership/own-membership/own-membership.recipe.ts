import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/**
 * One line: membership, end date, days left. Phones show only badge and end date; on the last day "last day" instead of
 * the date.
 */
export const ownMembershipRecipe = defineSlotRecipe({
  className: 'w-own-membership',
  slots: ['root', 'part'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      minHeight: { base: 'auto', md: 'control' },
      px: { base: '0', md: '4' },
      borderWidth: { base: '0', md: '1px' },
      borderColor: 'border',
      borderRadius: 'control',
      bg: { base: 'transparent', md: 'bg.panel' },
      color: 'fg.muted',
      fontSize: 'small',
      whiteSpace: 'nowrap',
    },
    part: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      '& + &': {
        marginInlineStart: '3',
        paddingInlineStart: '3',
        borderInlineStartWidth: '1px',
        borderColor: 'border.strong',
      },
      '& b': { color: 'fg', textStyle: 'number', fontSize: 'body' },
      '& strong': { color: 'fg', textStyle: 'number', fontSize: 'section' },
      '&[data-spare]': { display: { base: 'none', md: 'inline-flex' } },
      '& [data-label]': { display: { base: 'none', md: 'inline' } },
    },
  },
})
