import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { isComposing } from './is-composing.ts'
import { searchFieldRecipe } from './search-field.recipe.ts'

export type SearchFieldProps = {
  /** The accessible name. */
  label: string
  /** By default the label. */
  placeholder?: string
  /** The accessible name of the clear button. */
  clearLabel: string
  /** The current text. */
  value: string
  /** Called with the changed text. */
  onChange: (value: string) => void
  /** The input element, to focus it. */
  inputRef?: RefObject<HTMLInputElement | null> | undefined
  /** The key that focuses the box. */
  shortcut?: string
  /** Shown at the end while the box is empty. */
  whenEmpty?: ReactNode
  /** Shown before the clear button: the result of the search. */
  result?: ReactNode
  /** The maximum number of characters. */
  maxLength?: number
}

/**
 * Searches on every input. It ignores text and keys of an unfinished input method composition. Escape and the clear
 * button clear it.
 */
export const SearchField = ({
  label,
  placeholder = label,
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
        placeholder={placeholder}
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
