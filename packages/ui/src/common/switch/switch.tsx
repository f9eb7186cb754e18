import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { switchRecipe } from './switch.recipe.ts'

export type SwitchProps = {
  /** The visible and accessible name. */
  label: string
  /** Whether it is on. */
  isChecked: boolean
  /** Called with the new value. */
  onChange: (isChecked: boolean) => void
  /** Whether it is unavailable. */
  isDisabled?: boolean
}

/** A switch that takes effect at once. */
export const Switch = ({ label, isChecked, onChange, isDisabled }: SwitchProps) => {
  const styles = useSlotRecipe({ recipe: switchRecipe })()
  return (
    <chakra.label css={styles.root} data-control-box>
      <chakra.input
        css={styles.input}
        type="checkbox"
        role="switch"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </chakra.label>
  )
}
