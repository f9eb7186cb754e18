import { chakra } from '@chakra-ui/react/styled-system'
import { doctorMs, type Finding } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { RotateCw } from 'lucide-react'
import { BusyButton, type Loadable, Loaded } from '../../common/index.ts'
import { Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'

export type DoctorProps = {
  /** The findings of the last run. */
  findings: Loadable<readonly Finding[]>
  /** Whether the checks run again. */
  isRunning: boolean
  /** Called to run the checks again. */
  onRun: () => void
}

const tones = { problem: 'bad', note: 'caution', ok: 'good' } as const
const verdicts = ['problem', 'note', 'ok'] as const

/** The findings of the doctor, problems first, and the button to run it again. */
export const Doctor = ({ findings, isRunning, onRun }: DoctorProps) => {
  const { t } = useTranslation('console')
  return (
    <Section
      title={t('overview.findings.title')}
      line={t('overview.findings.line', { seconds: doctorMs / 1_000 })}
      actions={
        findings.status === 'ready' && (
          <BusyButton
            size="small"
            isBusy={isRunning}
            busyLabel={t('overview.findings.running')}
            icon={<RotateCw />}
            onClick={onRun}
          >
            {t('overview.findings.run')}
          </BusyButton>
        )
      }
    >
      <Loaded data={findings} loading={t('overview.findings.loading')} failed={t('overview.findings.failed')}>
        {(rows) => (
          <Records
            label={t('overview.findings.title')}
            rows={verdicts.flatMap((verdict) => rows.filter((row) => row.verdict === verdict))}
            keyOf={(row) => `${row.subject} ${row.text}`}
            whenEmpty={t('overview.findings.empty')}
            columns={[
              { key: 'subject', title: t('overview.findings.subject'), cell: ({ subject }) => subject },
              {
                key: 'verdict',
                title: t('overview.findings.verdict'),
                cell: ({ verdict }) => (
                  <StateWord tone={tones[verdict]}>{t(`overview.findings.verdicts.${verdict}`)}</StateWord>
                ),
              },
              {
                key: 'text',
                title: t('overview.findings.text'),
                cell: ({ text }) => (
                  <chakra.span lang="en" translate="no">
                    {text}
                  </chakra.span>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}
