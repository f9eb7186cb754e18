import { useTranslation } from '@warmup/i18n'
import { Trophy } from 'lucide-react'
import { Button, EmptyState, ErrorState, SlowNote, VisuallyHidden } from '../../common/index.ts'
import type { BoardListProps } from './board-list-props.ts'

type ListStatesProps = Pick<BoardListProps, 'players' | 'onClearFilter' | 'isOver'>

/** Shown in place of the rows if there are none: the reason, and what to do next. */
export const ListStates = ({ players, onClearFilter, isOver = false }: ListStatesProps) => {
  const { t } = useTranslation('leaderboard')
  if (players.status === 'loading') {
    return (
      <div className="board-slow">
        <VisuallyHidden role="status">{t('table.loading')}</VisuallyHidden>
        <SlowNote isShown={players.isSlow} onRetry={players.onRetry} />
      </div>
    )
  }
  if (players.status === 'failed') {
    return <ErrorState title={t('table.failed')} {...players} />
  }
  if (players.data.length > 0) return null
  const hint = () => {
    if (onClearFilter !== undefined) return t(isOver ? 'table.emptyFilteredOver' : 'table.emptyFilteredHint')
    return t(isOver ? 'table.emptyOver' : 'table.emptyHint')
  }
  return (
    <EmptyState
      icon={<Trophy />}
      title={t('table.empty')}
      description={hint()}
      action={onClearFilter && <Button onClick={onClearFilter}>{t('table.clearFilter')}</Button>}
    />
  )
}
