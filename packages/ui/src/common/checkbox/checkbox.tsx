import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { checkboxRecipe } from './checkbox.recipe.ts'

export type CheckboxProps = {
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** Secondary text at the end of the row, such as a count. */
  hint?: ReactNode
  isDisabled?: boolean
  /** Where the Tab key reaches it by a group (`useOneTabStop`). */
  tabIndex?: 0 | -1
}

/** A checkbox with its label. */
export const Checkbox = ({ label, isChecked, onChange, hint, isDisabled, tabIndex }: CheckboxProps) => {
  const styles = useSlotRecipe({ recipe: checkboxRecipe })()
  return (
    <chakra.label css={styles.root}>
      <chakra.input
        css={styles.input}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        tabIndex={tabIndex}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <chakra.span css={styles.label}>{label}</chakra.span>
      {hint !== undefined && <chakra.span css={styles.hint}>{hint}</chakra.span>}
    </chakra.label>
  )
}
