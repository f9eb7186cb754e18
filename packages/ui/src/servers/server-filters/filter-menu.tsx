import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { FilterOptions } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, Popover, VisuallyHidden } from '../../common/index.ts'
import { FilterChoices } from '../lazy-dialogs.ts'
import type { FilterKind } from './filter-kinds.ts'
import type { RegionRules } from './region-groups.tsx'
import { serverFiltersRecipe } from './server-filters.recipe.ts'

type FilterMenuProps = RegionRules & {
  kind: FilterKind
  /** Undefined until the first list has loaded. */
  options: FilterOptions | undefined
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  /** Held open, for stories. */
  isOpen?: boolean
}

/** One filter of the bar: a button with the number of choices, and the choices beside it. */
export const FilterMenu = (props: FilterMenuProps) => {
  const { kind, options, chosen, onChange, isOpen } = props
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serverFiltersRecipe })()
  const countId = useId()
  const label = t(`filters.${kind}`)
  const [isShown, setShown] = useState(false)
  const hasChoice = chosen.length > 0
  return (
    <>
      <Popover
        label={label}
        isOpen={isOpen ?? isShown}
        onOpenChange={setShown}
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
            <Button weight="quiet" size="small" isFlush isDisabled={!hasChoice} onClick={() => onChange([])}>
              {t('filters.reset')}
            </Button>
          </chakra.div>
          {options === undefined ? (
            <chakra.p css={styles.note}>{t('filters.loading')}</chakra.p>
          ) : (
            <FilterChoices {...props} options={options[kind]} onClose={() => setShown(false)} takesFocus />
          )}
        </chakra.div>
      </Popover>
      {hasChoice && <VisuallyHidden id={countId}>{t('filters.active', { count: chosen.length })}</VisuallyHidden>}
    </>
  )
}
