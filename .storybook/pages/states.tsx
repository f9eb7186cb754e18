import { ContactSheet } from './contact-sheet.tsx'
import { StateSheet, type StateSheetProps } from './state-sheet.tsx'

/** The states of a component in the view that the bar above them selects. */
export const States = (props: StateSheetProps) =>
  props.narrowing.view === 'contact' ? <ContactSheet {...props} /> : <StateSheet {...props} />
