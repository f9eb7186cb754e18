import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Checkbox, useOneTabStop } from '../../common/index.ts'
import { ModeIcon } from '../icons/mode-icon.tsx'
import { useServerLabels } from '../labels/labels.ts'
import { MapEmblem } from '../map-emblem/map-emblem.tsx'
import { filterChoicesRecipe } from './filter-choices.recipe.ts'
import type { FilterKind } from './filter-kinds.ts'
import type { ServerFiltersProps } from './server-filters-props.ts'

type ChoiceListProps = Pick<ServerFiltersProps, 'filters'> & {
  kind: FilterKind
  /** Number of servers for each choice; absent means none. */
  counts: ReadonlyMap<string, number>
  options: readonly string[]
  onChange: (chosen: readonly string[]) => void
  listRef: RefObject<HTMLDivElement | null>
  /** Called on a character key, so that the search field takes the focus and the character. */
  onTyping: (() => void) | undefined
}

const isCharacter = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  [...key].length === 1 && key !== ' ' && !altKey && !ctrlKey && !metaKey

/** A checkbox for each choice of a filter, with its number of servers. */
export const ChoiceList = ({ kind, filters, counts, options, onChange, listRef, onTyping }: ChoiceListProps) => {
  const { t } = useTranslation('servers')
  const language = useLanguage()
  const labels = useServerLabels()
  const styles = useSlotRecipe({ recipe: filterChoicesRecipe })()
  const chosen = filters[kind]
  const faces: Record<FilterKind, (option: string) => ReactNode> = {
    modes: (mode) => (
      <>
        <ModeIcon mode={mode} size={16} />
        <span>{labels.mode(mode)}</span>
      </>
    ),
    maps: (map) => (
      <>
        <MapEmblem map={map} size="small" />
        <span>{labels.map(map)}</span>
      </>
    ),
    regions: (region) => labels.region(region),
  }
  const firstChosen = options.findIndex((option) => chosen.includes(option))
  const stop = useOneTabStop(options.length, Math.max(0, firstChosen))
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (onTyping && isCharacter(event)) onTyping()
    else stop.props.onKeyDown(event)
  }
  const toggle = (option: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, option] : chosen.filter((other) => other !== option))
  return (
    <chakra.div ref={listRef} css={styles.choices} data-part="choices" {...stop.props} onKeyDown={onKeyDown}>
      {options.map((option, place) => {
        const count = counts.get(option) ?? 0
        return (
          <chakra.div key={option} css={styles.choice} data-leaves-none={count === 0 || undefined}>
            <Checkbox
              label={<span data-part="label">{faces[kind](option)}</span>}
              hint={formatNumber(count, language)}
              spokenHint={t('filters.leaves', { count })}
              isChecked={chosen.includes(option)}
              onChange={(isOn) => toggle(option, isOn)}
              tabIndex={stop.tabIndexOf(place)}
            />
          </chakra.div>
        )
      })}
    </chakra.div>
  )
}
