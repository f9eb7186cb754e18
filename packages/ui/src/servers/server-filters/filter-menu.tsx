import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, Popover, VisuallyHidden } from '../../common/index.ts'
import { FilterChoices } from '../lazy-dialogs.ts'
import type { FilterKind } from './filter-kinds.ts'
import { serverFiltersRecipe } from './server-filters.recipe.ts'
import type { ServerFiltersProps } from './server-filters-props.ts'

type FilterMenuProps = ServerFiltersProps & {
  kind: FilterKind
  /** Keeps the menu open, for stories. */
  isOpen?: boolean
}

/** One filter of the bar: a button with the number of selected choices, and its menu. */
export const FilterMenu = (props: FilterMenuProps) => {
  const { kind, options, filters, onChange, isOpen } = props
  const chosen = filters[kind]
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
            <span>{label}</span>
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
            <span>{label}</span>
            <Button
              weight="quiet"
              size="small"
              isFlush
              isDisabled={!hasChoice}
              onClick={() => onChange({ ...filters, [kind]: [] })}
            >
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
