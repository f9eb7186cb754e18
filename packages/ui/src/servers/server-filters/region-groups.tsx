import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type RegionLists, regionGroupOf, regionGroups } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { useOneTabStop } from '../../common/index.ts'
import { serverFiltersRecipe } from './server-filters.recipe.ts'

/** What the region filter is told about regions. */
export type RegionRules = {
  /** The regions that the community puts into groups itself. */
  regionLists?: RegionLists
  /** Orders regions when the filter opens; without it they are shown as given. */
  nearestFirst?: (regions: readonly string[]) => readonly string[]
}

type RegionGroupsProps = Pick<RegionRules, 'regionLists'> & {
  options: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

const pressedOf = (chosen: number, all: number): boolean | 'mixed' => (chosen === all ? true : chosen > 0 && 'mixed')

/**
 * A button for each part of the world with regions among the options: it chooses all of them, or none once all are chosen.
 * The first button, pressed while nothing is chosen, lets every region through.
 */
export const RegionGroups = ({ options, chosen, onChange, regionLists = {} }: RegionGroupsProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serverFiltersRecipe })()
  const members = regionGroups
    .map((group) => ({ group, regions: options.filter((region) => regionGroupOf(region, regionLists) === group) }))
    .filter(({ regions }) => regions.length > 0)
  const groups = members.map(({ group, regions }) => {
    const missing = regions.filter((region) => !chosen.includes(region))
    return {
      group,
      isPressed: pressedOf(regions.length - missing.length, regions.length),
      choose: () =>
        onChange(missing.length > 0 ? [...chosen, ...missing] : chosen.filter((region) => !regions.includes(region))),
    }
  })
  const all = { group: 'all', isPressed: chosen.length === 0, choose: () => onChange([]) } as const
  const stop = useOneTabStop(groups.length + 1)
  return (
    <chakra.fieldset css={styles.groups} data-part="groups" aria-label={t('filters.groups.label')} {...stop.props}>
      {[all, ...groups].map(({ group, isPressed, choose }, place) => (
        <chakra.button
          key={group}
          type="button"
          css={styles.group}
          aria-pressed={isPressed}
          tabIndex={stop.tabIndexOf(place)}
          onClick={choose}
        >
          {t(`filters.groups.${group}`)}
        </chakra.button>
      ))}
    </chakra.fieldset>
  )
}
