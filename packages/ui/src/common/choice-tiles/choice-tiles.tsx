import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { DatedText } from '../dated-text/dated-text.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { choiceTilesRecipe } from './choice-tiles.recipe.ts'

/** One of several choices. */
export type Choice<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** A word beside the label that sets this choice apart. */
  readonly mark?: string | undefined
  /** Before the hint, on its line. */
  readonly lead?: ReactNode
  readonly hint?: string | undefined
  /** Why the choice is disabled. */
  readonly refusal?: string | undefined
}

export type ChoiceTilesProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
  /**
   * `wide`: one per line; `pairs`: two per line; `short`: three per line on phones; `dense`: as many as fit, each with
   * one line of text.
   */
  layout?: 'auto' | 'wide' | 'pairs' | 'short' | 'dense'
  /** After the label, at the end of its line. */
  aside?: ReactNode
  /** Why all choices are disabled; shown once, beside the label. */
  refusal?: string | undefined
  /** Number of placeholder tiles while the choices load. */
  placeholders?: number
  /** Content between label and tiles, or instead of tiles if there are none. */
  children?: ReactNode
}

/** A radio group of tiles. A disabled choice stays visible and focusable, shows its reason, and does nothing. */
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
        {choices.map(({ value, label: text, mark, lead, hint, refusal }) => {
          const isRefused = refusal !== undefined || groupRefusal !== undefined
          const note = refusal ?? hint
          const id = `${name}-${value}`
          const hasNote = note !== undefined || lead !== undefined
          const described = [
            mark === undefined ? '' : `${id}-mark`,
            hasNote ? `${id}-note` : '',
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
              <chakra.span css={styles.head}>
                <chakra.span css={styles.text} id={`${id}-text`}>
                  {text}
                </chakra.span>
                {mark !== undefined && (
                  <chakra.span css={styles.mark} id={`${id}-mark`}>
                    {mark}
                  </chakra.span>
                )}
              </chakra.span>
              {hasNote && (
                <chakra.span css={styles.hint} id={`${id}-note`}>
                  {lead}
                  {note !== undefined && <DatedText text={note} />}
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
