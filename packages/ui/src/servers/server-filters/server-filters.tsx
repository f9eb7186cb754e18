import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { RotateCcw, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../common/index.ts'
import { FilterSheet } from '../lazy-dialogs.ts'
import { OwnMenu } from '../own-filters/own-menu.tsx'
import { filterKinds } from './filter-kinds.ts'
import { FilterMenu } from './filter-menu.tsx'
import { FilterSwitches } from './filter-switches.tsx'
import { serverFiltersRecipe } from './server-filters.recipe.ts'
import type { ServerFiltersProps } from './server-filters-props.ts'

/**
 * The filters of the list: three menus, three switches and a reset button (docs/product/servers.md#server-list-filters). On
 * phones one button opens a sheet.
 */
export const ServerFilters = (props: ServerFiltersProps) => {
  const { filters, activeCount, onChange, onResetAll, openMenu } = props
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serverFiltersRecipe })()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const chosen = t('filters.active', { count: activeCount })
  return (
    <>
      <chakra.div css={styles.bar}>
        <chakra.div css={styles.menus}>
          {props.own && (
            <OwnMenu {...{ filters, onChange }} own={props.own} isOpen={openMenu === 'own' ? true : undefined} />
          )}
          {filterKinds.map((kind) => (
            <FilterMenu key={kind} {...props} kind={kind} isOpen={openMenu === kind ? true : undefined} />
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
