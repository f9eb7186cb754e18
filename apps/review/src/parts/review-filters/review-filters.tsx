import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { SearchField } from '@warmup/ui/common'
import { ChevronDown } from 'lucide-react'
import type { RefObject } from 'react'
import { changeKinds, conditions, type ReviewFilter, reviewStates } from '../../rules/index.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { reviewFiltersRecipe } from './review-filters.recipe.ts'

export type ReviewFiltersProps = {
  /** The selected filter. */
  filter: ReviewFilter
  /** Called with the changed filter. */
  onChange: (filter: ReviewFilter) => void
  /** The widths of all pictures, for the width filter. */
  widths: readonly number[]
  /** The input element of the search, to focus it. */
  searchRef?: RefObject<HTMLInputElement | null>
}

type ChoiceProps<Value extends string | number> = {
  label: string
  value: Value | undefined
  values: readonly Value[]
  nameOf: (value: Value) => string | number
  onChange: (value: Value | undefined) => void
}

const Choice = <Value extends string | number>({ label, value, values, nameOf, onChange }: ChoiceProps<Value>) => {
  const { t } = useTexts()
  const styles = useSlotRecipe({ recipe: reviewFiltersRecipe })()
  return (
    <chakra.label css={styles.choice}>
      <span>{label}</span>
      <chakra.span css={styles.box}>
        <chakra.select
          css={styles.select}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(values.find((each) => String(each) === currentTarget.value))}
        >
          <option value="">{t('filter.all')}</option>
          {values.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </chakra.select>
        <ChevronDown aria-hidden />
      </chakra.span>
    </chakra.label>
  )
}

/** Filters the list of changes by text and by properties of the pictures. */
export const ReviewFilters = ({ filter, onChange, widths, searchRef }: ReviewFiltersProps) => {
  const { t } = useTexts()
  const styles = useSlotRecipe({ recipe: reviewFiltersRecipe })()
  const change = (parts: Partial<ReviewFilter>) => onChange({ ...filter, ...parts })
  return (
    <chakra.search css={styles.root} aria-label={t('filter.label')}>
      <SearchField
        label={t('filter.search')}
        clearLabel={t('filter.clear')}
        value={filter.text}
        onChange={(text) => change({ text })}
        inputRef={searchRef}
        shortcut="/"
      />
      <chakra.div css={styles.choices}>
        <Choice
          label={t('filter.state')}
          value={filter.state}
          values={reviewStates}
          nameOf={(state) => t(`states.${state}`)}
          onChange={(state) => change({ state })}
        />
        <Choice
          label={t('filter.kind')}
          value={filter.kind}
          values={changeKinds}
          nameOf={(kind) => t(`kinds.${kind}`)}
          onChange={(kind) => change({ kind })}
        />
        <Choice
          label={t('filter.theme')}
          value={filter.theme}
          values={['dark', 'light'] as const}
          nameOf={(theme) => t(`themes.${theme}`)}
          onChange={(theme) => change({ theme })}
        />
        <Choice
          label={t('filter.locale')}
          value={filter.locale}
          values={['zh', 'en'] as const}
          nameOf={(locale) => t(`locales.${locale}`)}
          onChange={(locale) => change({ locale })}
        />
        <Choice
          label={t('filter.width')}
          value={filter.width}
          values={widths}
          nameOf={(width) => width}
          onChange={(width) => change({ width })}
        />
        <Choice
          label={t('filter.condition')}
          value={filter.condition}
          values={['none', ...conditions] as const}
          nameOf={(condition) => t(`conditions.${condition}`)}
          onChange={(condition) => change({ condition })}
        />
      </chakra.div>
    </chakra.search>
  )
}
