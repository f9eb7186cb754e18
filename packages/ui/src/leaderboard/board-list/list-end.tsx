import { useTranslation } from '@warmup/i18n'
import { Button, Spinner, VisuallyHidden } from '../../common/index.ts'
import type { BoardListProps } from './board-list-props.ts'
import { useEndInView } from './use-end-in-view.ts'

type ListEndProps = Pick<BoardListProps, 'more' | 'onMore'> & { count: number }

/** The end of a list, which loads the next page when it comes into view; its height is constant. */
export const ListEnd = ({ more, onMore, count }: ListEndProps) => {
  const { t } = useTranslation(['leaderboard', 'common'])
  const sentinel = useEndInView(more === 'available' ? count : undefined, onMore)
  return (
    <div className="board-end" data-more={more}>
      <div ref={sentinel} className="board-sentinel" />
      {more === 'loading' && (
        <div className="board-loading-more">
          <Spinner />
        </div>
      )}
      {more === 'failed' && (
        <div className="board-more-failed" role="alert">
          <span>{t('leaderboard:table.moreFailed')}</span>
          <Button size="small" onClick={onMore}>
            {t('common:retry')}
          </Button>
        </div>
      )}
      {more === 'exhausted' && <p>{t('leaderboard:table.end')}</p>}
      <VisuallyHidden role="status">{more === 'loading' && t('leaderboard:table.loadingMore')}</VisuallyHidden>
    </div>
  )
}
