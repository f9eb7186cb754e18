import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { searchMaxLength } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { SearchField, type SearchFieldProps, VisuallyHidden } from '../../common/index.ts'
import { filterChoicesRecipe } from './filter-choices.recipe.ts'

const plain = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '')

/** Whether a search finds a map: "dust 2" finds "de_dust2". */
export const findsMap = (name: string, search: string): boolean => plain(name).includes(plain(search))

type MapSearchProps = Pick<SearchFieldProps, 'value' | 'onChange' | 'inputRef'> & {
  found: number
  /** Called on the arrow key that moves to the choices. */
  onLeave: () => void
}

/** The search box of the map filter. */
export const MapSearch = ({ found, onLeave, ...field }: MapSearchProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: filterChoicesRecipe })()
  return (
    <chakra.div
      css={styles.search}
      data-part="search"
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onLeave()
      }}
    >
      <SearchField
        {...field}
        label={t('filters.mapSearch.label')}
        clearLabel={t('search.clear')}
        maxLength={searchMaxLength}
        result={
          <VisuallyHidden role="status">
            {field.value.trim() !== '' && t('filters.mapSearch.found', { count: found })}
          </VisuallyHidden>
        }
      />
    </chakra.div>
  )
}
