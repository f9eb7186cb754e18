import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const footerRecipe = defineSlotRecipe({
  className: 'w-footer',
  slots: ['root', 'links', 'legal', 'link'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      rowGap: '2',
      py: '4',
      borderTopWidth: '1px',
      borderColor: 'border',
      color: 'fg.muted',
      fontSize: 'small',
    },
    links: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '0', listStyleType: 'none' },
    legal: { display: 'flex', flexWrap: 'wrap', columnGap: '5' },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: { base: 'touch', lg: 'controlSmall' },
      borderRadius: 'control',
      color: 'fg.muted',
      textDecoration: 'none',
      _hover: { color: 'fg' },
      '& svg': { width: '16px', height: '16px', fill: 'currentColor', fillRule: 'evenodd', flexShrink: 0 },
    },
  },
})
