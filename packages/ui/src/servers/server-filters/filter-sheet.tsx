import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { RotateCcw } from 'lucide-react'
import { Button, Dialog } from '../../common/index.ts'
import { OwnChoices } from '../own-filters/own-choices.tsx'
import { filterChoicesRecipe } from './filter-choices.recipe.ts'
import { FilterChoices } from './filter-choices.tsx'
import { filterKinds } from './filter-kinds.ts'
import { FilterSwitches } from './filter-switches.tsx'
import { serverFiltersRecipe } from './server-filters.recipe.ts'
import type { ServerFiltersProps } from './server-filters-props.ts'

export type FilterSheetProps = ServerFiltersProps & { isOpen: boolean; onClose: () => void }

/** All filters in a sheet, for phones. They take effect at once; the button only closes. */
export const FilterSheet = (props: FilterSheetProps) => {
  const { filters, options, activeCount, onChange, onResetAll, isOpen, onClose } = props
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serverFiltersRecipe })()
  const choices = useSlotRecipe({ recipe: filterChoicesRecipe })()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('filters.label')}
      footer={
        <>
          <Button weight="quiet" isFlush isDisabled={activeCount === 0} onClick={onResetAll}>
            <RotateCcw aria-hidden />
            <span>{t('filters.resetAll')}</span>
          </Button>
          <chakra.div flex="1">
            <Button weight="primary" isWide onClick={onClose}>
              {t('filters.show')}
            </Button>
          </chakra.div>
        </>
      }
    >
      {props.own && (
        <chakra.section css={[choices.section, { '--own-inset': '0px' }]} aria-label={t('filters.own.label')}>
          <OwnChoices {...{ filters, onChange }} own={props.own} />
        </chakra.section>
      )}
      <chakra.div css={choices.section}>
        <chakra.div css={styles.switches}>
          <FilterSwitches filters={filters} onChange={onChange} />
        </chakra.div>
      </chakra.div>
      {filterKinds.map((kind) => (
        <chakra.section key={kind} css={choices.section} tabIndex={-1} aria-label={t(`filters.${kind}`)}>
          <chakra.div css={choices.heading}>
            <span>{t(`filters.${kind}`)}</span>
            {filters[kind].length > 0 && (
              <Button
                weight="quiet"
                isFlush
                size="small"
                onClick={(event) => {
                  // The button disappears with the selection: the focus moves to its section.
                  event.currentTarget.closest('section')?.focus()
                  onChange({ ...filters, [kind]: [] })
                }}
              >
                {t('filters.reset')}
              </Button>
            )}
          </chakra.div>
          {options === undefined ? (
            <chakra.p css={styles.note}>{t('filters.loading')}</chakra.p>
          ) : (
            <FilterChoices {...props} kind={kind} options={options[kind]} />
          )}
        </chakra.section>
      ))}
    </Dialog>
  )
}
