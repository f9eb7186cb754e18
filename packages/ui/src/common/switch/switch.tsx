import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { switchRecipe } from './switch.recipe.ts'

export type SwitchProps = {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
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
