import { chakra } from '@chakra-ui/react/styled-system'
import { consolePaths } from '@warmup/domain/console'
import type { CaseReport, Sighting } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { Disclosure, LogLines } from '../../common/index.ts'
import { ChatLines } from '../chat-lines/chat-lines.tsx'
import { RecordLink } from '../links/record-link.tsx'
import { Moment } from '../moment/moment.tsx'
import { Section } from '../section/section.tsx'
import { type StateTone, StateWord } from '../state-word/state-word.tsx'

type CaseReportsProps = { reports: readonly CaseReport[]; matchHref: (matchId: string) => string }

const Reports = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Report = chakra('li', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', overflowWrap: 'anywhere', minWidth: 0 },
})
const Line = chakra('p', {
  base: { color: 'fg.muted', fontSize: 'small', display: 'flex', flexWrap: 'wrap', columnGap: '3' },
})
const tones = { seen: 'good', not_seen: 'bad', unknown: 'quiet' } as const satisfies Record<Sighting, StateTone>

/** The reports of a case, each with what the portal knows of its place and time. */
export const CaseReports = ({ reports, matchHref }: CaseReportsProps) => {
  const { t } = useTranslation(['console', 'moderation'])
  return (
    <Section title={t('case.reports')}>
      <Reports>
        {reports.map((report) => (
          <Report key={report.id}>
            <strong>{t(`moderation:reasons.${report.reason}`)}</strong>
            {report.words !== '' && <p dir="auto">{report.words}</p>}
            <Facts report={report} matchHref={matchHref} />
            {report.lines.length > 0 && (
              <Disclosure summary={t('case.lines', { count: report.lines.length })}>
                <LogLines lines={report.lines} label={t('case.lines', { count: report.lines.length })} />
              </Disclosure>
            )}
            {report.chat && (
              <Disclosure summary={t('case.chat', { count: report.chat.length })}>
                <ChatLines lines={report.chat} names="player" label={t('case.chat', { count: report.chat.length })} />
              </Disclosure>
            )}
          </Report>
        ))}
      </Reports>
    </Section>
  )
}

const Facts = ({ report, matchHref }: { report: CaseReport; matchHref: (matchId: string) => string }) => {
  const { t } = useTranslation('console')
  const { reporter, rule, at, serverId, matchId, sighting } = report
  return (
    <Line>
      {rule === undefined ? (
        <RecordLink href={consolePaths.player(reporter.steamId)} dir="auto">
          {t('case.from', { name: reporter.name || reporter.steamId })}
        </RecordLink>
      ) : (
        <span>{t(`rules.${rule}`)}</span>
      )}
      <Moment at={at} />
      {serverId !== undefined && (
        <RecordLink href={consolePaths.desk(serverId)} translate="no">
          {serverId}
        </RecordLink>
      )}
      {matchId !== undefined && <RecordLink href={matchHref(matchId)}>{t('case.match')}</RecordLink>}
      <StateWord tone={tones[sighting]}>{t(`case.sightings.${sighting}`)}</StateWord>
    </Line>
  )
}
