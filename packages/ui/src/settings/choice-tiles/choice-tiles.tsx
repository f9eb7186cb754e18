import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../../common/index.ts'
import { choiceTilesRecipe } from './choice-tiles.recipe.ts'

type Choice<Value extends string> = { readonly value: Value; readonly label: string; readonly icon?: ReactNode }

type ChoiceTilesProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A radio group as tiles: one tab stop, arrow keys select. */
export const ChoiceTiles = <Value extends string>({ label, choices, value, onChange }: ChoiceTilesProps<Value>) => {
  const styles = useSlotRecipe({ recipe: choiceTilesRecipe })()
  const name = useId()
  return (
    <chakra.fieldset css={styles.root}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {choices.map((choice) => (
        <chakra.label key={choice.value} css={styles.tile}>
          <chakra.input
            css={styles.input}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          <span>{choice.label}</span>
          <chakra.span css={styles.tick} aria-hidden />
        </chakra.label>
      ))}
    </chakra.fieldset>
  )
}
