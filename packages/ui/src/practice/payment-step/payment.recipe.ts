import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { keptShape } from '../../common/forced-colors.ts'

/** What is paid and how on top, the time left, then the way as four named steps. */
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
      // Focused only so that screen readers read it, and so that no key press does anything yet.
      _focusVisible: { outline: 'none' },
    },
    lead: { color: 'fg.muted', overflowWrap: 'anywhere', textWrap: 'balance' },
    amount: { textStyle: 'number', fontSize: '1.75rem', fontWeight: '700' },
    // As high as the code with the other way to pay below it, whatever the way, so that changing it moves nothing below.
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
    // As high as stage and countdown together: the steps below stay where they were.
    end: {
      display: 'grid',
      alignContent: 'center',
      justifyItems: 'center',
      width: 'full',
      minHeight: { base: '304px', lg: '292px' },
    },
    // Below the steps, and as high as the longest failure: what it says moves nothing, also on phones, where the dialog stands on
    // the lower edge.
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
      // Breaks Chinese text at punctuation only.
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
      // The line to the step before.
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
    // Its room is there before it comes: the buttons below must not move away from under a press.
    history: { width: 'full', minHeight: { base: 'touch', lg: 'controlSmall' }, textAlign: 'start' },
    footer: {
      display: 'grid',
      // On the narrowest phones one below the other: an English label is cut beside another.
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10.25rem), 1fr))',
      gap: '2',
      width: 'full',
      '& > *': { width: 'full' },
    },
  },
})
