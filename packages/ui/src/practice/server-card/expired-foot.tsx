import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { mayDo, type PracticeServer } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { CalendarPlus } from 'lucide-react'
import { Button, DisabledReason, factsLine } from '../../common/index.ts'
import { useTimeLeftText } from './expiry-text.tsx'
import { serverCardRecipe } from './server-card.recipe.ts'

type ExpiredFootProps = { server: PracticeServer; now: number; onRenew: () => void }

/** The renewal of an expired server, and for how long its data are kept. */
export const ExpiredFoot = ({ server, now, onRenew }: ExpiredFootProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  const left = useTimeLeftText()
  const { deletedAt } = server
  const kept = (): string | undefined => {
    if (deletedAt === undefined) return undefined
    if (deletedAt <= now) return t('card.notKept')
    return factsLine(t('card.keptUntil', { time: formatMinute(new Date(deletedAt)) }), left(deletedAt, now))
  }
  const isRefused = !mayDo(server.role, 'renew', server.rights)
  return (
    <chakra.div css={styles.kept}>
      <DisabledReason {...(isRefused ? { reason: t('refusals.owner_only') } : {})}>
        <Button size="small" isDisabled={isRefused} onClick={onRenew}>
          <CalendarPlus aria-hidden />
          {t('actions.renew')}
        </Button>
      </DisabledReason>
      <chakra.span css={styles.note}>{kept()}</chakra.span>
    </chakra.div>
  )
}
