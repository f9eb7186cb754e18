import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { keptShape } from '../../common/forced-colors.ts'

/** What is paid and how, then the time left, then the four named steps. */
export const paymentRecipe = defineSlotRecipe({
  className: 'w-payment',
  slots: [
    'root',
    'lead',
    'amount',
    'notice',
    'stage',
    'end',
    'said',
    'hint',
    'countdown',
    'actions',
    'steps',
    'step',
    'mark',
    'name',
    'history',
    'footer',
  ],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '3',
      textAlign: 'center',
      outline: 'none',
      // Focused only for screen readers, and so that a key press has no effect yet.
      _focusVisible: { outline: 'none' },
    },
    lead: { color: 'fg.muted', overflowWrap: 'anywhere', textWrap: 'balance' },
    amount: { textStyle: 'number', fontSize: '1.75rem', fontWeight: '700' },
    // As high as the code with the alternative below it, so that switching moves nothing.
    stage: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '3',
      width: 'full',
      minHeight: { base: '264px', lg: '252px' },
    },
    notice: { width: 'full' },
    // As high as stage and countdown together, so that the steps keep their position.
    end: {
      display: 'grid',
      alignContent: 'center',
      justifyItems: 'center',
      width: 'full',
      minHeight: { base: '304px', lg: '292px' },
    },
    // Below the steps, and as high as the longest failure, so that texts move nothing, also on phones, where the dialog
    // is at the lower edge.
    said: {
      display: 'grid',
      alignContent: 'start',
      justifyItems: 'center',
      width: 'full',
      minHeight: { base: '82px', md: '62px' },
      '& > [role=alert]': { width: 'full', textAlign: 'start' },
    },
    hint: {
      maxWidth: '44ch',
      color: 'fg.muted',
      fontSize: 'small',
      lineHeight: '1.25rem',
      textWrap: 'balance',
      // Chinese text wraps at punctuation only.
      wordBreak: 'keep-all',
      overflowWrap: 'anywhere',
    },
    countdown: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexWrap: 'wrap',
      columnGap: '2',
      minHeight: '28px',
      color: 'fg.muted',
    },
    actions: { display: 'flex', justifyContent: 'center', flexWrap: 'wrap', gap: '2' },
    steps: {
      display: 'grid',
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      width: 'full',
      mt: '1',
      listStyle: 'none',
    },
    step: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '2',
      minWidth: 0,
      color: 'fg.muted',
      fontSize: 'small',
      // The line to the previous step.
      '&:not(:first-of-type)::before': {
        content: '""',
        position: 'absolute',
        top: '9px',
        insetInlineEnd: 'calc(50% + 13px)',
        width: 'calc(100% - 26px)',
        height: '2px',
        bg: 'bg.track',
        ...keptShape,
      },
      '&[data-state=done]::before, &[data-state=current]::before': { bg: 'tracer.text' },
      '&[data-state=current]': { color: 'fg', fontWeight: '600' },
    },
    mark: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '20px',
      height: '20px',
      borderWidth: '2px',
      borderColor: 'bg.track',
      borderRadius: 'full',
      '[data-state=current] > &': { borderColor: 'tracer.text' },
      '[data-state=done] > &': { borderColor: 'tracer', bg: 'tracer', color: 'tracer.fg' },
      '[data-state=failed] > &': { borderColor: 'danger', color: 'danger' },
      '& svg': { width: '12px', height: '12px', strokeWidth: 3 },
    },
    name: { px: '1', lineHeight: '1.125rem', textWrap: 'balance' },
    // Reserves its space, so that the buttons below do not move during a press.
    history: { width: 'full', minHeight: { base: 'touch', lg: 'controlSmall' }, textAlign: 'start' },
    footer: {
      display: 'grid',
      // One column on the narrowest phones, because two would truncate English labels.
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10.25rem), 1fr))',
      gap: '2',
      width: 'full',
      '& > *': { width: 'full' },
    },
  },
})
