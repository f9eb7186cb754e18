import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { checkboxRecipe } from './checkbox.recipe.ts'

export type CheckboxProps = {
  /** The visible and accessible name. */
  label: ReactNode
  /** Whether it is on. */
  isChecked: boolean
  /** Called with the new value. */
  onChange: (isChecked: boolean) => void
  /** Secondary text at the end of the row, such as a count. */
  hint?: ReactNode
  /** What screen readers say after the name instead of `hint`. */
  spokenHint?: string
  /** Whether it is unavailable. */
  isDisabled?: boolean
  /** Set for a checkbox in a group with one tab stop (`useOneTabStop`). */
  tabIndex?: 0 | -1
}

/** A checkbox with its label. */
export const Checkbox = ({ label, isChecked, onChange, hint, spokenHint, isDisabled, tabIndex }: CheckboxProps) => {
  const styles = useSlotRecipe({ recipe: checkboxRecipe })()
  return (
    <chakra.label css={styles.root}>
      <chakra.input
        css={styles.input}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        tabIndex={tabIndex}
        aria-description={spokenHint}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <chakra.span css={styles.label}>{label}</chakra.span>
      {hint !== undefined && (
        <chakra.span css={styles.hint} aria-hidden>
          {hint}
        </chakra.span>
      )}
    </chakra.label>
  )
}
