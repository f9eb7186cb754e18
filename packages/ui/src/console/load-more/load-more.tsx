import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { BusyButton } from '../../common/index.ts'

/** State of the next page of rows. */
export type MoreRows = 'available' | 'loading' | 'failed' | 'exhausted'

export type LoadMoreProps = {
  /** Whether there are more rows, and the state of loading them. */
  more: MoreRows
  /** Called to load the next page, and to retry after a failure. */
  onMore: () => void
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    pt: '3',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
})

/** The button below a list that loads its next page; nothing after the last page. */
export const LoadMore = ({ more, onMore }: LoadMoreProps) => {
  const { t } = useTranslation('console')
  if (more === 'exhausted') return null
  return (
    <Line>
      {more === 'failed' && (
        <chakra.span role="alert" color="danger" fontSize="small">
          {t('more.failed')}
        </chakra.span>
      )}
      <BusyButton isBusy={more === 'loading'} busyLabel={t('more.loading')} onClick={onMore}>
        {t('more.load')}
      </BusyButton>
    </Line>
  )
}
