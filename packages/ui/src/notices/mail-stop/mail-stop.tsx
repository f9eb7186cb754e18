import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { MailX } from 'lucide-react'
import { BusyButton, ButtonAppLink, Outcome, PageCard } from '../../common/index.ts'

export type MailStopProps = {
  /** `over`: the link of the mail is no longer valid. */
  state: 'idle' | 'busy' | 'done' | 'over' | 'failed'
  /** Called to stop the mails. */
  onStop: () => void
  /** URL of the settings. */
  settingsHref: string
}

/**
 * The page to which the link in a mail leads: one press stops all mails of notices (docs/product/notices.md#stop). Opening it MUST
 * change nothing, because scanners of mails open every link.
 */
export const MailStop = ({ state, onStop, settingsHref }: MailStopProps) => {
  const { t } = useTranslation('notices')
  const settings = <ButtonAppLink href={settingsHref}>{t('stop.settings')}</ButtonAppLink>
  return (
    <PageCard title={t('stop.title')}>
      {state === 'done' && <Outcome tone="success" title={t('stop.done')} action={settings} />}
      {state === 'over' && <Outcome tone="failure" title={t('stop.over')} action={settings} />}
      {state !== 'done' && state !== 'over' && (
        <chakra.div display="flex" flexDirection="column" gap="4">
          <chakra.p color="fg.muted">{t('stop.text')}</chakra.p>
          <BusyButton
            weight="primary"
            isBusy={state === 'busy'}
            busyLabel={t('stop.busy')}
            icon={<MailX />}
            onClick={onStop}
          >
            {t('stop.action')}
          </BusyButton>
          <chakra.p color="danger" minHeight="20px" role="alert">
            {state === 'failed' && t('stop.failed')}
          </chakra.p>
        </chakra.div>
      )}
    </PageCard>
  )
}
