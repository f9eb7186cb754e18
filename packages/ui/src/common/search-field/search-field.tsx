import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { searchFieldRecipe } from './search-field.recipe.ts'

/** Safari ends the composition before the key that ended it, and marks that key by its code. */
const isComposing = (event: Event): boolean =>
  (event instanceof InputEvent && event.isComposing) ||
  (event instanceof KeyboardEvent && (event.isComposing || event.keyCode === 229))

export type SearchFieldProps = {
  /** The accessible name, also shown while the box is empty. */
  label: string
  /** The accessible name of the cross. */
  clearLabel: string
  value: string
  onChange: (value: string) => void
  inputRef?: RefObject<HTMLInputElement | null> | undefined
  /** The key that leads to the box. */
  shortcut?: string
  /** Shown at its end while it is empty. */
  whenEmpty?: ReactNode
  /** Shown before the cross: what the search has found. */
  result?: ReactNode
  maxLength?: number
}

/**
 * Searches while one types; what an input method is still composing is no search yet, and its keys are its own. Escape and
 * the cross clear it.
 */
export const SearchField = ({
  label,
  clearLabel,
  value,
  onChange,
  inputRef,
  shortcut,
  whenEmpty,
  result,
  maxLength,
}: SearchFieldProps) => {
  const styles = useSlotRecipe({ recipe: searchFieldRecipe })()
  const own = useRef<HTMLInputElement>(null)
  const field = inputRef ?? own
  const [composed, setComposed] = useState<string>()
  const shown = composed ?? value
  const clear = () => {
    setComposed(undefined)
    onChange('')
    field.current?.focus()
  }
  return (
    <chakra.div css={styles.root} data-control-box>
      <chakra.span css={styles.icon} aria-hidden>
        <Search />
      </chakra.span>
      <chakra.input
        ref={field}
        css={styles.input}
        type="search"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts={shortcut}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxLength}
        value={shown}
        onChange={(event) => {
          const typed = event.currentTarget.value
          if (isComposing(event.nativeEvent)) setComposed(typed)
          else onChange(typed)
        }}
        onCompositionEnd={(event) => {
          setComposed(undefined)
          onChange(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '' || isComposing(event.nativeEvent)) return
          event.preventDefault()
          clear()
        }}
      />
      {result}
      {shown === '' ? (
        whenEmpty
      ) : (
        <chakra.span css={styles.clear}>
          <IconButton size="small" label={clearLabel} onClick={clear}>
            <X />
          </IconButton>
        </chakra.span>
      )}
    </chakra.div>
  )
}
