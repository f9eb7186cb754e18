import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { filterCounts, isServerMode, serverModes } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useServerLabels } from '../labels/labels.ts'
import { ChoiceList } from './choice-list.tsx'
import type { FilterKind } from './filter-kinds.ts'
import { findsMap, MapSearch } from './map-search.tsx'
import { RegionGroups } from './region-groups.tsx'
import { serverFiltersRecipe } from './server-filters.recipe.ts'
import type { ServerFiltersProps } from './server-filters-props.ts'

/** Sort key of a mode: variants of deathmatch come next to it. */
const modeOrder = (mode: string): number => {
  if (mode.startsWith('dm-')) return serverModes.indexOf('dm') + 0.5
  return isServerMode(mode) ? serverModes.indexOf(mode) : serverModes.length
}

type FilterChoicesProps = Pick<
  ServerFiltersProps,
  'filters' | 'servers' | 'onChange' | 'regionLists' | 'nearestFirst'
> & {
  kind: FilterKind
  options: readonly string[]
  /** Takes the focus on mount, so that arrow keys work. */
  takesFocus?: boolean
  /** Closes the surrounding menu if its code failed to load. */
  onClose?: () => void
}

/** Keeps the order of the choices from the opening: later ones are appended, so that none moves. */
const useHeldOptions = (options: readonly string[], order: (options: readonly string[]) => readonly string[]) => {
  const [held] = useState(() => order(options))
  return [...held.filter((option) => options.includes(option)), ...options.filter((option) => !held.includes(option))]
}

const focusStop = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })

/** Longer lists of maps have a search. */
const mapsAtAGlance = 8

/**
 * The choices of one filter; the region filter also has a button for each part of the world (docs/product/servers.md#regions).
 * Buttons and choices are one tab stop each; arrow keys move inside. A long list of maps has a search, which also takes
 * characters typed at the choices.
 */
export const FilterChoices = (props: FilterChoicesProps) => {
  const { kind, options, filters, servers, onChange, regionLists, takesFocus = false } = props
  const { nearestFirst = (regions: readonly string[]) => regions } = props
  const { t } = useTranslation('servers')
  const labels = useServerLabels()
  const styles = useSlotRecipe({ recipe: serverFiltersRecipe })()
  const orders: Record<FilterKind, (options: readonly string[]) => readonly string[]> = {
    modes: (modes) => modes.toSorted((a, b) => modeOrder(a) - modeOrder(b)),
    maps: (maps) => maps,
    regions: nearestFirst,
  }
  const counts = useMemo(() => filterCounts(servers, filters, kind), [servers, filters, kind])
  const held = useHeldOptions(options, orders[kind])
  const [search, setSearch] = useState('')
  const hasSearch = kind === 'maps' && held.length > mapsAtAGlance
  const shown = hasSearch ? held.filter((map) => findsMap(labels.map(map), search)) : held
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) focusStop(list.current)
  }, [takesFocus])
  const choose = (chosen: readonly string[]) => onChange({ ...filters, [kind]: chosen })
  return (
    <>
      {kind === 'regions' && (
        <RegionGroups {...{ options, counts, regionLists }} chosen={filters.regions} onChange={choose} />
      )}
      {hasSearch && (
        <MapSearch
          value={search}
          onChange={setSearch}
          inputRef={field}
          found={shown.length}
          onLeave={() => focusStop(list.current)}
        />
      )}
      {shown.length === 0 ? (
        <chakra.p css={styles.note}>
          {hasSearch ? t('filters.mapSearch.none', { words: search.trim() }) : t('filters.none')}
        </chakra.p>
      ) : (
        <ChoiceList
          // A new search result is a new list, whose first entry is the tab stop.
          key={search}
          {...{ kind, filters, counts }}
          options={shown}
          onChange={choose}
          listRef={list}
          onTyping={hasSearch ? () => field.current?.focus() : undefined}
        />
      )}
    </>
  )
}
