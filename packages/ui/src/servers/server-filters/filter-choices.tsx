import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import {
  type FilterOptions,
  isInRegionGroup,
  isServerMode,
  type RegionGroup,
  regionGroups,
  serverModes,
} from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '../../common/index.ts'
import { ModeIcon } from '../icons/mode-icon.tsx'
import { useServerLabels } from '../labels/labels.ts'
import { MapEmblem } from '../map-emblem/map-emblem.tsx'
import { serverFiltersRecipe } from './server-filters.recipe.ts'

/** The three filters that are menus. */
export type FilterKind = keyof FilterOptions
export const filterKinds = ['modes', 'maps', 'regions'] as const satisfies FilterKind[]

const modeOrder = (mode: string): number => (isServerMode(mode) ? serverModes.indexOf(mode) : serverModes.length)

type FilterChoicesProps = {
  kind: FilterKind
  options: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  regionGroup?: RegionGroup
}

/** The choices of one filter; the regions' can be narrowed to a part of the world (docs/product.md#regions). */
export const FilterChoices = ({ kind, options, chosen, onChange, regionGroup = 'all' }: FilterChoicesProps) => {
  const { t } = useTranslation('servers')
  const labels = useServerLabels()
  const styles = useSlotRecipe({ recipe: serverFiltersRecipe })()
  const [group, setGroup] = useState(regionGroup)
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
  const shown =
    kind === 'modes'
      ? options.toSorted((a, b) => modeOrder(a) - modeOrder(b))
      : options.filter((option) => kind === 'maps' || isInRegionGroup(option, group))
  const toggle = (option: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, option] : chosen.filter((other) => other !== option))
  return (
    <>
      {kind === 'regions' && (
        <chakra.fieldset css={styles.groups} data-part="groups" aria-label={t('filters.groups.label')}>
          {regionGroups.map((candidate) => (
            <chakra.button
              key={candidate}
              type="button"
              css={styles.group}
              aria-pressed={candidate === group}
              onClick={() => setGroup(candidate)}
            >
              {t(`filters.groups.${candidate}`)}
            </chakra.button>
          ))}
        </chakra.fieldset>
      )}
      {shown.length === 0 ? (
        <chakra.p css={styles.note}>{options.length === 0 ? t('filters.none') : t('filters.emptyGroup')}</chakra.p>
      ) : (
        <chakra.div css={styles.choices} data-part="choices">
          {shown.map((option) => (
            <chakra.div key={option} css={styles.choice}>
              <Checkbox
                label={<span data-part="label">{faces[kind](option)}</span>}
                isChecked={chosen.includes(option)}
                onChange={(isOn) => toggle(option, isOn)}
              />
            </chakra.div>
          ))}
        </chakra.div>
      )}
    </>
  )
}
