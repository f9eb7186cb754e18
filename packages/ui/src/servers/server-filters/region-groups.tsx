import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type RegionLists, regionGroupOf, regionGroups } from '@warmup/domain/servers'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { useOneTabStop } from '../../common/index.ts'
import { filterChoicesRecipe } from './filter-choices.recipe.ts'

/** Options of the region filter. */
export type RegionRules = {
  /** Groups of regions that the community defines. */
  regionLists?: RegionLists
  /** Orders regions when the filter opens; by default they keep their order. */
  nearestFirst?: (regions: readonly string[]) => readonly string[]
}

type RegionGroupsProps = Pick<RegionRules, 'regionLists'> & {
  options: readonly string[]
  counts: ReadonlyMap<string, number>
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

const pressedOf = (chosen: number, all: number): boolean | 'mixed' => (chosen === all ? true : chosen > 0 && 'mixed')

/** Total number of servers in the regions. */
const sumOf = (counts: ReadonlyMap<string, number>, regions: readonly string[]): number =>
  regions.reduce((sum, region) => sum + (counts.get(region) ?? 0), 0)

/**
 * A button for each part of the world with regions among the options: it selects all of them, or none if all are
 * selected. Each shows its number of servers. The first button clears the selection, which shows every region.
 */
export const RegionGroups = ({ options, counts, chosen, onChange, regionLists = {} }: RegionGroupsProps) => {
  const { t } = useTranslation('servers')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: filterChoicesRecipe })()
  const members = regionGroups
    .map((group) => ({ group, regions: options.filter((region) => regionGroupOf(region, regionLists) === group) }))
    .filter(({ regions }) => regions.length > 0)
  const groups = members.map(({ group, regions }) => {
    const missing = regions.filter((region) => !chosen.includes(region))
    return {
      group,
      count: sumOf(counts, regions),
      isPressed: pressedOf(regions.length - missing.length, regions.length),
      choose: () =>
        onChange(missing.length > 0 ? [...chosen, ...missing] : chosen.filter((region) => !regions.includes(region))),
    }
  })
  const count = sumOf(counts, options)
  const all = { group: 'all', count, isPressed: chosen.length === 0, choose: () => onChange([]) } as const
  const stop = useOneTabStop(groups.length + 1)
  return (
    <chakra.fieldset css={styles.groups} data-part="groups" aria-label={t('filters.groups.label')} {...stop.props}>
      {[all, ...groups].map(({ group, count, isPressed, choose }, place) => (
        <chakra.button
          key={group}
          type="button"
          css={styles.group}
          aria-pressed={isPressed}
          aria-description={t('filters.leaves', { count })}
          tabIndex={stop.tabIndexOf(place)}
          onClick={choose}
        >
          <span>{t(`filters.groups.${group}`)}</span>
          <chakra.span css={styles.groupCount} aria-hidden>
            {formatNumber(count, language)}
          </chakra.span>
        </chakra.button>
      ))}
    </chakra.fieldset>
  )
}
