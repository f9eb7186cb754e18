import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { isServerMode, serverModes } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Checkbox, useOneTabStop } from '../../common/index.ts'
import { ModeIcon } from '../icons/mode-icon.tsx'
import { useServerLabels } from '../labels/labels.ts'
import { MapEmblem } from '../map-emblem/map-emblem.tsx'
import type { FilterKind } from './filter-kinds.ts'
import { RegionGroups, type RegionRules } from './region-groups.tsx'
import { serverFiltersRecipe } from './server-filters.recipe.ts'

const modeOrder = (mode: string): number => (isServerMode(mode) ? serverModes.indexOf(mode) : serverModes.length)

type FilterChoicesProps = RegionRules & {
  kind: FilterKind
  options: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  /** Takes the focus when it appears, so that arrow keys find it. */
  takesFocus?: boolean
  /** Closes the menu around it, where its code could not be loaded. */
  onClose?: () => void
}

/** The choices of one filter as they stood when it opened: what later lists add comes last, so that none moves away. */
const useHeldOptions = (options: readonly string[], order: (options: readonly string[]) => readonly string[]) => {
  const [held] = useState(() => order(options))
  return [...held.filter((option) => options.includes(option)), ...options.filter((option) => !held.includes(option))]
}

/**
 * The choices of one filter, and for the regions a button for each part of the world (docs/product.md#regions). Each of the two is one
 * tab stop; arrow keys move inside.
 */
export const FilterChoices = (props: FilterChoicesProps) => {
  const { kind, options, chosen, onChange, nearestFirst = (regions) => regions, takesFocus = false } = props
  const { t } = useTranslation('servers')
  const labels = useServerLabels()
  const styles = useSlotRecipe({ recipe: serverFiltersRecipe })()
  const faces: Record<FilterKind, (option: string) => ReactNode> = {
    modes: (mode) => (
      <>
        <ModeIcon mode={mode} size={16} />
        {labels.mode(mode)}
      </>
    ),
    maps: (map) => (
      <>
        <MapEmblem map={map} size="small" />
        {labels.map(map)}
      </>
    ),
    regions: (region) => labels.region(region),
  }
  const orders: Record<FilterKind, (options: readonly string[]) => readonly string[]> = {
    modes: (modes) => modes.toSorted((a, b) => modeOrder(a) - modeOrder(b)),
    maps: (maps) => maps,
    regions: nearestFirst,
  }
  const shown = useHeldOptions(options, orders[kind])
  const stop = useOneTabStop(
    shown.length,
    Math.max(
      0,
      shown.findIndex((option) => chosen.includes(option)),
    ),
  )
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [takesFocus])
  const toggle = (option: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, option] : chosen.filter((other) => other !== option))
  return (
    <>
      {kind === 'regions' && <RegionGroups {...props} />}
      {shown.length === 0 ? (
        <chakra.p css={styles.note}>{t('filters.none')}</chakra.p>
      ) : (
        <chakra.div ref={list} css={styles.choices} data-part="choices" {...stop.props}>
          {shown.map((option, place) => (
            <chakra.div key={option} css={styles.choice}>
              <Checkbox
                label={<span data-part="label">{faces[kind](option)}</span>}
                isChecked={chosen.includes(option)}
                onChange={(isOn) => toggle(option, isOn)}
                tabIndex={stop.tabIndexOf(place)}
              />
            </chakra.div>
          ))}
        </chakra.div>
      )}
    </>
  )
}
