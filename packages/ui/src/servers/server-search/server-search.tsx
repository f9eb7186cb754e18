import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { SearchField, type SearchFieldProps } from '../../common/index.ts'

const Place = chakra('div', {
  base: {
    display: 'flex',
    flex: '1 1 200px',
    minWidth: 0,
    '@container filters (width >= 70rem)': { maxWidth: '280px' },
  },
})

const Key = chakra('kbd', {
  base: {
    display: { base: 'none', lg: 'grid' },
    placeItems: 'center',
    flexShrink: 0,
    width: '18px',
    height: '18px',
    mx: '10px',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: '3px',
    color: 'fg.muted',
    fontFamily: 'mono',
    fontSize: 'badge',
    lineHeight: '1',
  },
})

/** `inputRef` is for the parent's `/` shortcut, which focuses the box. */
export type ServerSearchProps = Pick<SearchFieldProps, 'value' | 'onChange' | 'inputRef'>

/** Searches the servers by name; shows its keyboard shortcut. */
export const ServerSearch = (props: ServerSearchProps) => {
  const { t } = useTranslation('servers')
  return (
    <Place>
      <SearchField
        {...props}
        label={t('search.label')}
        clearLabel={t('search.clear')}
        shortcut="/"
        whenEmpty={
          <Key title={t('search.shortcut')} aria-hidden>
            /
          </Key>
        }
      />
    </Place>
  )
}
