import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { FilterOptions, RegionGroup } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Button, Popover, VisuallyHidden } from '../../common/index.ts'
import { FilterChoices, type FilterKind } from './filter-choices.tsx'
import { serverFiltersRecipe } from './server-filters.recipe.ts'

type FilterMenuProps = {
  kind: FilterKind
  /** Undefined until the first list has loaded. */
  options: FilterOptions | undefined
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  regionGroup?: RegionGroup
  /** Held open, for stories. */
  isOpen?: boolean
}

/** One filter of the bar: a button with the number of choices, and the choices beside it. */
export const FilterMenu = ({ kind, options, chosen, onChange, regionGroup, isOpen }: FilterMenuProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serverFiltersRecipe })()
  const countId = useId()
  const label = t(`filters.${kind}`)
  const hasChoice = chosen.length > 0
  return (
    <>
      <Popover
        label={label}
        isOpen={isOpen}
        trigger={
          <Button
            css={styles.trigger}
            data-chosen={hasChoice || undefined}
            aria-describedby={hasChoice ? countId : undefined}
          >
            {label}
            {hasChoice && (
              <chakra.span css={styles.count} aria-hidden>
                {chosen.length}
              </chakra.span>
            )}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <chakra.div css={styles.menu}>
          <chakra.div css={styles.menuHead}>
            {label}
            <Button weight="quiet" size="small" isDisabled={!hasChoice} onClick={() => onChange([])}>
              {t('filters.reset')}
            </Button>
          </chakra.div>
          {options === undefined ? (
            <chakra.p css={styles.note}>{t('filters.loading')}</chakra.p>
          ) : (
            <FilterChoices
              kind={kind}
              options={options[kind]}
              chosen={chosen}
              onChange={onChange}
              regionGroup={regionGroup}
            />
          )}
        </chakra.div>
      </Popover>
      {hasChoice && <VisuallyHidden id={countId}>{t('filters.active', { count: chosen.length })}</VisuallyHidden>}
    </>
  )
}
