import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A frame whose height is the same in every state. */
export const vipPaymentDialogRecipe = defineSlotRecipe({
  className: 'w-vip-payment',
  slots: ['frame', 'hint', 'failure', 'failureTitle', 'actions'],
  base: {
    frame: {
      height: { base: 'min(620px, calc(100dvh - 260px))', md: 'min(520px, calc(84vh - 190px))' },
      minHeight: '320px',
    },
    hint: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      flex: '1 1 220px',
      color: 'fg.muted',
      fontSize: 'small',
      '& svg': { flexShrink: 0, width: '16px', height: '16px' },
    },
    failure: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '2',
      px: '4',
      textAlign: 'center',
      textWrap: 'balance',
    },
    failureTitle: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      color: 'fg',
      textStyle: 'strong',
      '& svg': { width: '20px', height: '20px', color: 'danger' },
    },
    actions: { mt: '2' },
  },
})
