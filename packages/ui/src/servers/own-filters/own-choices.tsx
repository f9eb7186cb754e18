import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import {
  filterNameMaxLength,
  maxSavedFilters,
  type OnlyOwn,
  type ServerFilters,
  withOnly,
} from '@warmup/domain/servers'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Button, IconButton, TextField } from '../../common/index.ts'
import { filterChoicesRecipe } from '../server-filters/filter-choices.recipe.ts'
import { ownFiltersRecipe } from './own-filters.recipe.ts'
import type { OwnFilters } from './own-filters.ts'

export type OwnChoicesProps = {
  /** The selected filters. */
  filters: ServerFilters
  /** The visitor's favourites, recent servers and saved filters. */
  own: OwnFilters
  /** Called with the changed filters. */
  onChange: (filters: ServerFilters) => void
  /** Whether it takes the focus on mount. */
  takesFocus?: boolean
  /** Called to close the surrounding menu after a choice; also if its code failed to load. */
  onClose?: () => void
}

/** Restricts the list to favourites or recent servers, and saves filters under names (docs/product/servers.md#favourites). */
export const OwnChoices = ({ filters, own, onChange, takesFocus = false, onClose }: OwnChoicesProps) => {
  const { t } = useTranslation('servers')
  const language = useLanguage()
  const chips = useSlotRecipe({ recipe: filterChoicesRecipe })()
  const styles = useSlotRecipe({ recipe: ownFiltersRecipe })()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (takesFocus) group.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true })
  }, [takesFocus])
  const choices: readonly { only: OnlyOwn | undefined; count: number | undefined }[] = [
    { only: undefined, count: undefined },
    { only: 'favourites', count: own.favourites },
    ...(own.recent === undefined ? [] : [{ only: 'recent' as const, count: own.recent }]),
  ]
  return (
    <chakra.div css={styles.root}>
      <chakra.fieldset ref={group} css={styles.group} aria-label={t('filters.own.list')}>
        {choices.map(({ only, count }) => (
          <chakra.button
            key={only ?? 'all'}
            type="button"
            css={chips.group}
            aria-pressed={filters.only === only}
            aria-description={count === undefined ? undefined : t('filters.leaves', { count })}
            onClick={() => onChange(withOnly(filters, only))}
          >
            <span>{t(`filters.own.${only ?? 'all'}`)}</span>
            {count !== undefined && (
              <chakra.span css={chips.groupCount} aria-hidden>
                {formatNumber(count, language)}
              </chakra.span>
            )}
          </chakra.button>
        ))}
      </chakra.fieldset>
      <SavedFilters own={own} onApplied={onClose} />
    </chakra.div>
  )
}

const SavedFilters = ({ own, onApplied }: { own: OwnFilters; onApplied: (() => void) | undefined }) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: ownFiltersRecipe })()
  const heading = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <chakra.p ref={heading} css={styles.heading} tabIndex={-1}>
        {t('filters.own.saved')}
      </chakra.p>
      {own.saved.length === 0 && <chakra.p css={styles.note}>{t('filters.own.none')}</chakra.p>}
      {own.saved.length > 0 && (
        <chakra.ul css={styles.list}>
          {own.saved.map((saved) => (
            <chakra.li key={saved.name} css={styles.entry}>
              <chakra.button
                type="button"
                css={styles.apply}
                aria-pressed={saved.search === own.current}
                translate="no"
                onClick={() => {
                  own.onApply(saved)
                  onApplied?.()
                }}
              >
                {saved.name}
              </chakra.button>
              <IconButton
                size="small"
                label={t('filters.own.remove', { name: saved.name })}
                onClick={() => {
                  // The button disappears with its entry.
                  heading.current?.focus()
                  own.onRemove(saved)
                }}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <SaveForm own={own} />
    </>
  )
}

/** Saves the current filters; one of the same name is replaced. */
const SaveForm = ({ own }: { own: OwnFilters }) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: ownFiltersRecipe })()
  const field = useRef<HTMLInputElement>(null)
  if (own.current === '') return <chakra.p css={styles.note}>{t('filters.own.nothing')}</chakra.p>
  if (own.saved.length >= maxSavedFilters)
    return <chakra.p css={styles.note}>{t('filters.own.full', { count: maxSavedFilters })}</chakra.p>
  const save = (event: FormEvent) => {
    event.preventDefault()
    const name = field.current?.value.trim() ?? ''
    if (field.current === null || name === '') return field.current?.focus()
    own.onSave(name)
    field.current.value = ''
  }
  return (
    <chakra.form css={styles.form} onSubmit={save}>
      <TextField
        name="filterName"
        label={t('filters.own.name')}
        maxLength={filterNameMaxLength}
        autoComplete="off"
        ref={field}
        onChange={() => {}}
        onBlur={() => {}}
        action={<Button type="submit">{t('filters.own.save')}</Button>}
      />
    </chakra.form>
  )
}
