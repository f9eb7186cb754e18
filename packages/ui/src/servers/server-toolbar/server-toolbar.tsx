import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { RefreshCw, Zap } from 'lucide-react'
import { useId } from 'react'
import { Button, Spinner, VisuallyHidden } from '../../common/index.ts'
import { serverToolbarRecipe } from './server-toolbar.recipe.ts'

export type ServerToolbarProps = {
  /** Refresh is disabled while the list loads and during its cooldown. */
  refresh: 'idle' | 'refreshing' | 'cooling'
  /** Seconds until the servers can be loaded again. */
  cooldownSecondsLeft?: number
  /** Called to load the servers again. */
  onRefresh: () => void
  /** Absent if the quick-join feature is off. */
  onQuickJoin?: () => void
}

/** The actions of the list. Refresh keeps its name, width and focus while disabled. */
export const ServerToolbar = ({ refresh, cooldownSecondsLeft = 0, onRefresh, onQuickJoin }: ServerToolbarProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serverToolbarRecipe })()
  const reasonId = useId()
  const reason = {
    idle: undefined,
    refreshing: t('toolbar.refreshing'),
    cooling: t('toolbar.cooling', { seconds: cooldownSecondsLeft }),
  }[refresh]
  const face = {
    idle: <RefreshCw aria-hidden />,
    refreshing: <Spinner />,
    cooling: <span aria-hidden>{cooldownSecondsLeft}</span>,
  }[refresh]
  return (
    <chakra.div css={styles.root}>
      <Button
        css={styles.refresh}
        aria-disabled={refresh !== 'idle' || undefined}
        aria-busy={refresh === 'refreshing' || undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        title={reason}
        onClick={() => refresh === 'idle' && onRefresh()}
      >
        <chakra.span css={styles.face}>{face}</chakra.span>
        <chakra.span css={styles.label}>{t('toolbar.refresh')}</chakra.span>
      </Button>
      <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>
      {onQuickJoin && (
        <Button css={styles.quickJoin} weight="primary" onClick={onQuickJoin}>
          <Zap aria-hidden />
          <span>{t('toolbar.quickJoin')}</span>
        </Button>
      )}
    </chakra.div>
  )
}
