import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Skeleton } from '../../common/index.ts'
import { choiceTilesRecipe } from './choice-tiles.recipe.ts'

/** One of several choices. */
export type Choice<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly hint?: string | undefined
  /** Why it cannot be chosen. */
  readonly refusal?: string | undefined
}

export type ChoiceTilesProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
  /**
   * `wide`: each on a line of its own; `pairs`: two on a line; `short`: three on a phone's line; `dense`: as many as there
   * is room for, in one line each.
   */
  layout?: 'auto' | 'wide' | 'pairs' | 'short' | 'dense'
  /** Beside the label, at its end. */
  aside?: ReactNode
  /** Why none can be chosen yet: said once, beside the label. */
  refusal?: string | undefined
  /** How many tiles to keep room for while the choices load. */
  placeholders?: number
  /** What stands between label and tiles, or in their place while there are none. */
  children?: ReactNode
}

/**
 * A radio group of tiles. What cannot be chosen stays visible and reachable, says why, and does nothing.
 */
export const ChoiceTiles = <Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
  layout = 'auto',
  aside,
  refusal: groupRefusal,
  placeholders = 0,
  children,
}: ChoiceTilesProps<Value>) => {
  const styles = useSlotRecipe({ recipe: choiceTilesRecipe })({ layout })
  const name = useId()
  return (
    <chakra.div css={styles.root} role="radiogroup" aria-labelledby={`${name}-label`}>
      <chakra.div css={styles.label}>
        <span id={`${name}-label`}>{label}</span>
        {aside}
        {groupRefusal !== undefined && (
          <chakra.span css={styles.aside} id={`${name}-refusal`}>
            {groupRefusal}
          </chakra.span>
        )}
      </chakra.div>
      {children}
      <chakra.div css={styles.tiles}>
        {choices.map(({ value, label: text, hint, refusal }) => {
          const isRefused = refusal !== undefined || groupRefusal !== undefined
          const note = refusal ?? hint
          const id = `${name}-${value}`
          const described = [
            note === undefined ? '' : `${id}-note`,
            groupRefusal === undefined ? '' : `${name}-refusal`,
          ]
          return (
            <chakra.label key={value} css={styles.tile}>
              <chakra.input
                css={styles.input}
                type="radio"
                name={name}
                checked={value === chosen}
                aria-labelledby={`${id}-text`}
                aria-describedby={described.join(' ').trim() || undefined}
                aria-disabled={isRefused || undefined}
                onChange={() => !isRefused && onChoose(value)}
              />
              <chakra.span css={styles.text} id={`${id}-text`}>
                {text}
              </chakra.span>
              {note !== undefined && (
                <chakra.span css={styles.hint} id={`${id}-note`}>
                  {note}
                </chakra.span>
              )}
              <chakra.span css={styles.tick} aria-hidden>
                <Check />
              </chakra.span>
            </chakra.label>
          )
        })}
        {Array.from({ length: placeholders }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={place} width="full" height="58px" />
        ))}
      </chakra.div>
    </chakra.div>
  )
}
