import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ShownStatus } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { serverCardRecipe } from './server-card.recipe.ts'

const underWay: ReadonlySet<ShownStatus> = new Set(['CREATING', 'SWITCHING', 'TERMINATING', 'maintenance'])

type CardNoteProps = {
  status: ShownStatus
  isLate: boolean
}

/** What is being done to a server, or why it cannot be joined. */
export const CardNote = ({ status, isLate }: CardNoteProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  if (status === 'RUNNING' || status === 'expired') return null
  return (
    <chakra.div role="status">
      {underWay.has(status) && <chakra.div css={styles.progress} mb="2" aria-hidden />}
      <chakra.p css={styles.note}>{t(`card.notes.${status}`)}</chakra.p>
      {isLate && <chakra.p css={styles.note}>{t('card.late')}</chakra.p>}
    </chakra.div>
  )
}
