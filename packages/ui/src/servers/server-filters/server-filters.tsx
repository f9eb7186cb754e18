import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { FilterOptions, ServerFilters as Filters } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { RotateCcw, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../common/index.ts'
import { FilterSheet } from '../lazy-dialogs.ts'
import { type FilterKind, filterKinds } from './filter-kinds.ts'
import { FilterMenu } from './filter-menu.tsx'
import { FilterSwitches } from './filter-switches.tsx'
import type { RegionRules } from './region-groups.tsx'
import { serverFiltersRecipe } from './server-filters.recipe.ts'

export type ServerFiltersProps = RegionRules & {
  filters: Filters
  /** The choices of the menus; undefined until the first list has loaded. */
  options: FilterOptions | undefined
  /** How many filters differ from their defaults. */
  activeCount: number
  onChange: (filters: Filters) => void
  onResetAll: () => void
  /** A menu held open, for stories. */
  openMenu?: FilterKind
}

/** The filters of the list: three menus, three switches, reset all (docs/product.md#server-list-filters). On phones one button opens them. */
export const ServerFilters = (props: ServerFiltersProps) => {
  const { filters, options, activeCount, onChange, onResetAll, openMenu, regionLists, nearestFirst } = props
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serverFiltersRecipe })()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const chosen = t('filters.active', { count: activeCount })
  return (
    <>
      <chakra.div css={styles.bar}>
        <chakra.div css={styles.menus}>
          {filterKinds.map((kind) => (
            <FilterMenu
              key={kind}
              kind={kind}
              options={options}
              chosen={filters[kind]}
              onChange={(chosen) => onChange({ ...filters, [kind]: chosen })}
              {...{ regionLists, nearestFirst }}
              isOpen={openMenu === kind ? true : undefined}
            />
          ))}
        </chakra.div>
        <chakra.span css={styles.divider} aria-hidden />
        <chakra.div css={styles.switches}>
          <FilterSwitches filters={filters} onChange={onChange} />
        </chakra.div>
        <Button css={styles.resetAll} weight="quiet" isFlush title={t('filters.resetAll')} onClick={onResetAll}>
          <RotateCcw aria-hidden />
          <span>{t('filters.resetAll')}</span>
        </Button>
      </chakra.div>
      <chakra.div css={styles.phone}>
        <Button
          aria-label={activeCount > 0 ? `${t('filters.open')} · ${chosen}` : t('filters.open')}
          aria-haspopup="dialog"
          data-chosen={activeCount > 0 || undefined}
          onClick={() => setSheetOpen(true)}
        >
          <SlidersHorizontal aria-hidden />
          {activeCount > 0 && (
            <chakra.span css={styles.count} aria-hidden>
              {activeCount}
            </chakra.span>
          )}
        </Button>
        <FilterSheet {...props} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
      </chakra.div>
    </>
  )
}
