import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { mayDo, type PracticeServer } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { CalendarPlus } from 'lucide-react'
import { Button, DatedText, DisabledReason, factsLine } from '../../../common/index.ts'
import { useTimeLeftText } from './expiry-text.tsx'
import { serverCardRecipe } from './server-card.recipe.ts'

type ExpiredFootProps = { server: PracticeServer; now: number; onRenew: () => void }

/** The renewal of an expired server, and how long its data is kept. */
export const ExpiredFoot = ({ server, now, onRenew }: ExpiredFootProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  const left = useTimeLeftText()
  const { deletedAt } = server
  const kept = (): string => {
    if (deletedAt === undefined) return ''
    if (deletedAt <= now) return t('card.notKept')
    return factsLine(t('card.keptUntil', { time: formatMinute(new Date(deletedAt)) }), left(deletedAt, now))
  }
  const isRefused = !mayDo(server.role, 'renew', server.rights)
  return (
    <chakra.div css={styles.kept}>
      <DisabledReason {...(isRefused ? { reason: t('refusals.owner_only') } : {})}>
        <Button size="small" isDisabled={isRefused} onClick={onRenew}>
          <CalendarPlus aria-hidden />
          <span>{t('actions.renew')}</span>
        </Button>
      </DisabledReason>
      <chakra.span css={styles.note}>
        <DatedText text={kept()} />
      </chakra.span>
    </chakra.div>
  )
}
