import { chakra } from '@chakra-ui/react/styled-system'
import type { Overview, Replica } from '@warmup/domain/console'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { FactList } from '../fact-list/fact-list.tsx'
import { Moment } from '../moment/moment.tsx'
import { Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'
import { NumberRow } from './number-row.tsx'
import { useAgo } from './use-ago.ts'

export type OverviewFactsProps = {
  overview: Overview
  /** Milliseconds since 1970. */
  now: number
}

/** Players and servers as large numbers. */
export const OverviewNumbers = ({ overview: { players, servers, polledAt }, now }: OverviewFactsProps) => {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const ago = useAgo(now)
  return (
    <NumberRow
      label={t('overview.numbers.title')}
      numbers={[
        { label: t('overview.numbers.players'), value: formatNumber(players, language) },
        { label: t('overview.numbers.online'), value: formatNumber(servers.online, language) },
        {
          label: t('overview.numbers.offline'),
          value: formatNumber(servers.offline, language),
          isBad: servers.offline > 0,
        },
        { label: t('overview.numbers.updating'), value: formatNumber(servers.updating, language) },
        {
          label: t('overview.numbers.polled'),
          value: polledAt === undefined ? t('overview.numbers.never') : ago(polledAt),
          isBad: polledAt === undefined,
          isWords: true,
        },
      ]}
    />
  )
}

const queues = [
  'ordersOpen',
  'ordersPaid',
  'refundsDue',
  'jobsWaiting',
  'jobsRetried',
  'jobsFailed',
  'boardsBehind',
] as const

/** What waits to be done. */
export const OverviewQueues = ({ overview }: Pick<OverviewFactsProps, 'overview'>) => {
  const { t } = useTranslation('console')
  const language = useLanguage()
  return (
    <Section title={t('overview.queues.title')}>
      <FactList
        facts={queues.map((queue) => ({
          label: t(`overview.queues.${queue}`),
          value: formatNumber(overview.queues[queue], language),
        }))}
      />
    </Section>
  )
}

/** The practice servers in numbers, and their engine. */
export const OverviewPractice = ({ overview: { practice, engine } }: Pick<OverviewFactsProps, 'overview'>) => {
  const { t } = useTranslation('console')
  const language = useLanguage()
  return (
    <Section title={t('overview.practice.title')}>
      <FactList
        facts={[
          {
            label: t('overview.practice.engine'),
            value:
              engine === undefined ? (
                <StateWord tone="quiet">{t('overview.practice.none')}</StateWord>
              ) : (
                <StateWord tone={engine === 'up' ? 'good' : 'bad'}>
                  {t(`overview.practice.engines.${engine}`)}
                </StateWord>
              ),
          },
          ...(['running', 'other', 'failing', 'slotsFree', 'waiting'] as const).map((key) => ({
            label: t(`overview.practice.${key}`),
            value: formatNumber(practice[key], language),
          })),
        ]}
      />
    </Section>
  )
}

/** The running processes of the API, and what each of them does alone. */
export const OverviewReplicas = ({ overview: { replicas }, now }: OverviewFactsProps) => {
  const { t } = useTranslation('console')
  const ago = useAgo(now)
  const dutiesOf = ({ duties }: Replica) =>
    duties.length === 0
      ? t('overview.replicas.noDuties')
      : duties.map((duty) => <chakra.div key={duty}>{t(`overview.replicas.${duty}`)}</chakra.div>)
  return (
    <Section title={t('overview.replicas.title')}>
      <Records
        label={t('overview.replicas.title')}
        rows={replicas}
        keyOf={({ id }) => id}
        whenEmpty={t('overview.replicas.empty')}
        columns={[
          { key: 'host', title: t('overview.replicas.host'), cell: ({ host }) => host },
          {
            key: 'release',
            title: t('overview.replicas.release'),
            cell: ({ release }) => release || t('overview.replicas.unknown'),
          },
          {
            key: 'started',
            title: t('overview.replicas.started'),
            cell: ({ startedAt }) => <Moment at={startedAt} />,
          },
          { key: 'seen', title: t('overview.replicas.seen'), cell: ({ seenAt }) => ago(seenAt) },
          { key: 'duties', title: t('overview.replicas.duties'), cell: dutiesOf },
        ]}
      />
    </Section>
  )
}

/** When each server that sends its log last did. */
export const OverviewIngest = ({ overview: { ingest }, now }: OverviewFactsProps) => {
  const { t } = useTranslation('console')
  const ago = useAgo(now)
  return (
    <Section title={t('overview.ingest.title')}>
      <Records
        label={t('overview.ingest.title')}
        rows={ingest}
        keyOf={({ serverId }) => serverId}
        whenEmpty={t('overview.ingest.empty')}
        columns={[
          { key: 'server', title: t('overview.ingest.server'), cell: ({ name }) => name },
          {
            key: 'last',
            title: t('overview.ingest.last'),
            cell: ({ lastAt }) => (lastAt === undefined ? t('overview.ingest.never') : ago(lastAt)),
          },
        ]}
      />
    </Section>
  )
}
