import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const earlierPicturesRecipe = defineSlotRecipe({
  className: 'w-earlier-pictures',
  slots: ['root', 'title', 'list', 'link', 'picture'],
  base: {
    root: { mt: '4', minWidth: 0 },
    title: { mb: '2', color: 'fg.muted', fontSize: 'small' },
    list: { display: 'flex', flexDirection: 'column', gap: '3', listStyle: 'none' },
    link: { display: 'flex', flexDirection: 'column', gap: '1', fontSize: 'small', _hover: { color: 'tracer.text' } },
    picture: {
      width: 'fit-content',
      maxWidth: '260px',
      maxHeight: '120px',
      objectFit: 'contain',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.strong',
    },
  },
})
