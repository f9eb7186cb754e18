import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type PracticeServer, pendingReasons, type ShownStatus } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { DatedText } from '../../../common/index.ts'
import { serverCardRecipe } from './server-card.recipe.ts'

const underWay: ReadonlySet<ShownStatus> = new Set([
  'CREATING',
  'SWITCHING',
  'TERMINATING',
  'maintenance',
  ...pendingReasons.filter((reason) => reason !== 'failing'),
])

type CardNoteProps = {
  server: Pick<PracticeServer, 'isLate' | 'isOutdated' | 'maintenanceUntil' | 'players' | 'unknownSince' | 'waitsFor'>
  status: ShownStatus
  now: number
  /** Replaces the connect command in one line of the same height. */
  isLine?: boolean
}

/** The running operation of a server, or why it cannot be joined. */
export const CardNote = ({ server, status, now, isLine = false }: CardNoteProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  if (status === 'expired' || (status === 'RUNNING' && !server.isOutdated)) return null
  const { maintenanceUntil } = server
  const isInTime = status === 'maintenance' && maintenanceUntil !== undefined && maintenanceUntil > now
  const isQueued = server.unknownSince !== undefined && underWay.has(status) && status !== 'maintenance'
  const isWaiting = !isQueued && server.waitsFor !== '' && status !== 'maintenance'
  const isLate =
    !isQueued &&
    !isWaiting &&
    // Its own text says more.
    status !== 'failing' &&
    (server.isLate || (status === 'maintenance' && maintenanceUntil !== undefined && !isInTime))
  const text = (): string => {
    if (status === 'RUNNING') return t(server.players === 0 ? 'card.outdatedEmpty' : 'card.outdated')
    if (isInTime) return t('card.maintenanceUntil', { time: formatMinute(new Date(maintenanceUntil)) })
    if (isQueued) return t('card.queued')
    return isWaiting ? t('card.waitsFor', { node: server.waitsFor }) : t(`card.notes.${status}`)
  }
  return (
    <chakra.div role="status" css={styles.noteBox} data-line={isLine || undefined}>
      {/* One line has space for one text only: the badge above already names the operation. */}
      {!(isLine && isLate) && (
        <chakra.p css={styles.note}>
          <DatedText text={text()} />
        </chakra.p>
      )}
      {isLate && <chakra.p css={styles.note}>{t('card.late')}</chakra.p>}
      {underWay.has(status) && !isQueued && !isWaiting && <chakra.div css={styles.progress} aria-hidden />}
    </chakra.div>
  )
}
