import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const membershipBadgeRecipe = defineSlotRecipe({
  className: 'w-membership',
  slots: ['root', 'badge', 'expiry'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: '1' },
    badge: {
      display: 'inline-flex',
      alignItems: 'center',
      height: '18px',
      px: '1.5',
      borderWidth: '1px',
      borderColor: 'currentColor',
      borderRadius: '3px',
      textStyle: 'badge',
      '&[data-membership=op]': { color: 'membership.op' },
      '&[data-membership=pro]': { color: 'membership.pro' },
      '&[data-membership=kol]': { color: 'membership.kol' },
      '&[data-membership=vip]': { color: 'membership.vip' },
    },
    expiry: {
      color: 'fg.muted',
      fontSize: 'small',
      marginInlineStart: '1',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
  },
})
