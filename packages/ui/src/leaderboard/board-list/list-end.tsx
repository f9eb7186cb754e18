import { useTranslation } from '@warmup/i18n'
import { Button, Spinner, VisuallyHidden } from '../../common/index.ts'
import type { BoardListProps } from './board-list-props.ts'
import { useEndInView } from './use-end-in-view.ts'

type ListEndProps = Pick<BoardListProps, 'more' | 'onMore'> & { count: number }

/** The end of a list that loads its next part when it comes into view; always of the same height. */
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
          {t('leaderboard:table.moreFailed')}
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
