import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { pendingReasons, type ShownStatus } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { serverCardRecipe } from './server-card.recipe.ts'

const underWay: ReadonlySet<ShownStatus> = new Set([
  'CREATING',
  'SWITCHING',
  'TERMINATING',
  'maintenance',
  ...pendingReasons,
])

type CardNoteProps = {
  status: ShownStatus
  isLate: boolean
  /** In place of the connect command, and no higher than it. */
  isLine?: boolean
}

/** What is being done to a server, or why it cannot be joined. */
export const CardNote = ({ status, isLate, isLine = false }: CardNoteProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  if (status === 'RUNNING' || status === 'expired') return null
  return (
    <chakra.div role="status" css={isLine ? styles.noteLine : undefined}>
      {underWay.has(status) && (
        <chakra.div
          css={isLine ? [styles.progress, styles.edge] : styles.progress}
          mb={isLine ? '0' : '2'}
          aria-hidden
        />
      )}
      {/* In the place of one line there is room for one: the badge above says what is under way. */}
      {!(isLine && isLate) && <chakra.p css={styles.note}>{t(`card.notes.${status}`)}</chakra.p>}
      {isLate && <chakra.p css={styles.note}>{t('card.late')}</chakra.p>}
    </chakra.div>
  )
}
