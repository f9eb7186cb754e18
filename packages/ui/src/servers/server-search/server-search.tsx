import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Search, X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { IconButton } from '../../common/index.ts'
import { serverSearchRecipe } from './server-search.recipe.ts'

/** Safari ends the composition before the key that ended it, and marks that key by its code. */
const isComposing = (event: Event): boolean =>
  (event instanceof InputEvent && event.isComposing) ||
  (event instanceof KeyboardEvent && (event.isComposing || event.keyCode === 229))

export type ServerSearchProps = {
  value: string
  onChange: (value: string) => void
  /** For the owner's `/` key, which focuses the box. */
  inputRef?: RefObject<HTMLInputElement | null>
}

/**
 * Searches the servers by name while one types; what an input method is still composing is no search yet, and its keys
 * are its own. Escape and the cross clear it.
 */
export const ServerSearch = ({ value, onChange, inputRef }: ServerSearchProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serverSearchRecipe })()
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
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        aria-keyshortcuts="/"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
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
      {shown === '' ? (
        <chakra.kbd css={styles.key} title={t('search.shortcut')} aria-hidden>
          /
        </chakra.kbd>
      ) : (
        <chakra.span css={styles.clear}>
          <IconButton size="small" label={t('search.clear')} onClick={clear}>
            <X />
          </IconButton>
        </chakra.span>
      )}
    </chakra.div>
  )
}
