import { chakra } from '@chakra-ui/react/styled-system'
import type { OwnSanction } from '@warmup/domain/moderation'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { Button, NoticeBanner } from '../../common/index.ts'

export type OwnSanctionsProps = {
  /** The player's sanctions in force; without one nothing is shown. */
  sanctions: readonly OwnSanction[]
  /** Called with the id of a sanction against which the player wants to appeal. */
  onAppeal: (sanctionId: string) => void
}

const Stack = chakra('section', { base: { display: 'flex', flexDirection: 'column', gap: '2', mb: '4' } })
const Line = chakra('p', { base: { color: 'fg.muted', fontSize: 'small', overflowWrap: 'anywhere' } })

/**
 * The player's own sanctions, above a page (docs/product/moderation.md#own-sanctions).
 * - It MUST say what, where, why and until when, and name no operator.
 */
export const OwnSanctions = ({ sanctions, onAppeal }: OwnSanctionsProps) => {
  const { t } = useTranslation('moderation')
  if (sanctions.length === 0) return null
  return (
    <Stack aria-label={t('own.label')}>
      {sanctions.map((sanction) => (
        <NoticeBanner key={sanction.id} tone="info">
          <Sanction sanction={sanction} onAppeal={() => onAppeal(sanction.id)} />
        </NoticeBanner>
      ))}
    </Stack>
  )
}

type SanctionProps = { sanction: OwnSanction; onAppeal: () => void }

const Sanction = ({ sanction, onAppeal }: SanctionProps) => {
  const { kind, reason, words, scope, serverName, endsAt, appeal, canAppeal } = sanction
  const { t } = useTranslation('moderation')
  const language = useLanguage()
  const what = kind === 'ban' ? 'bans' : 'mutes'
  return (
    <>
      <strong>{t(`own.${what}.${scope.kind}`, { name: serverName?.[language] ?? t('own.aServer') })}</strong>
      <Line>{t('own.reason', { reason: t(`reasons.${reason}`), words }).trim()}</Line>
      <Line>{endsAt === null ? t('own.forever') : t('own.until', { time: formatMinute(new Date(endsAt)) })}</Line>
      {appeal && <Line>{t(`own.appeals.${appeal.state}`, { reason: appeal.reason })}</Line>}
      {canAppeal === true && (
        <Button size="small" mt="2" onClick={onAppeal}>
          {t('own.appeal')}
        </Button>
      )}
    </>
  )
}
