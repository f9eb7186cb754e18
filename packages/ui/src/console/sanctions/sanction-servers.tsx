import type { EnforcementState, SanctionRecord } from '@warmup/domain/moderation'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { DatedText } from '../../common/index.ts'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { type StateTone, StateWord } from '../state-word/state-word.tsx'

type Server = SanctionRecord['servers'][number]

const tones = {
  told: 'good',
  waiting: 'caution',
  no_answer: 'bad',
  refused: 'bad',
  no_rcon: 'bad',
  no_command: 'bad',
  covered: 'quiet',
  over: 'quiet',
} as const satisfies Record<EnforcementState, StateTone>

/** What each server of a sanction's scope knows of it. */
export const SanctionServers = ({
  servers,
}: {
  /** The servers; empty for a sanction in the portal only. */
  servers: SanctionRecord['servers']
}) => {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const columns: readonly RecordColumn<Server>[] = [
    { key: 'server', title: t('sanction.server'), cell: ({ name }) => <span dir="auto">{name[language]}</span> },
    { key: 'state', title: t('sanction.state'), cell: (server) => <ServerState server={server} /> },
  ]
  return (
    <Section title={t('sanction.where')} line={servers.length === 0 ? undefined : t('sanction.whereLine')}>
      <Records
        label={t('sanction.where')}
        columns={columns}
        rows={servers}
        keyOf={({ serverId }) => serverId}
        whenEmpty={t('sanction.noServers')}
        space="few"
      />
    </Section>
  )
}

const ServerState = ({ server: { state, toldAt, nextAt } }: { server: Server }) => {
  const { t } = useTranslation('console')
  const at = toldAt ?? nextAt
  const time = at === undefined ? '' : formatMinute(new Date(at))
  return (
    <StateWord tone={tones[state]} mayWrap>
      <DatedText text={t(`sanction.enforcement.${state}`, { time })} />
    </StateWord>
  )
}
