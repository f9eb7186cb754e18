import { chakra } from '@chakra-ui/react/styled-system'
import { consolePaths, findGameServers, type GameServer } from '@warmup/domain/console'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatNumber } from '@warmup/i18n/format'
import { useState } from 'react'
import { factsLine, type Loadable, Loaded, PageHead, SearchField } from '../../common/index.ts'
import { RecordLink } from '../links/record-link.tsx'
import { useAgo } from '../overview/use-ago.ts'
import { PageStack } from '../page-parts/page-parts.ts'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'

export type ServersPageProps = {
  /** The game servers of the community file. */
  servers: Loadable<readonly GameServer[]>
  /** Whether each server has a desk, to which its name leads. */
  hasDesks: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** The game servers with their state, version and log; those that players cannot join first. */
export const ServersPage = ({ servers, hasDesks, now }: ServersPageProps) => {
  const { t } = useTranslation('console')
  const [search, setSearch] = useState('')
  const columns = useColumns(now, hasDesks)
  return (
    <PageStack>
      <PageHead
        title={t('pages.servers')}
        line={servers.status === 'ready' && t('servers.line', { count: servers.data.length })}
      />
      <SearchField label={t('servers.find')} clearLabel={t('servers.clear')} value={search} onChange={setSearch} />
      <Section title={t('servers.table')}>
        <Loaded data={servers} loading={t('servers.loading')} failed={t('servers.failed')} lines={8}>
          {(rows) => (
            <Records
              label={t('servers.table')}
              columns={columns}
              rows={findGameServers(rows, search)}
              keyOf={({ id }) => id}
              whenEmpty={t(rows.length === 0 ? 'servers.empty' : 'servers.noMatch')}
            />
          )}
        </Loaded>
      </Section>
    </PageStack>
  )
}

const tones = { online: 'good', offline: 'bad', unknown: 'quiet' } as const

const Facts = chakra('div', { base: { color: 'fg.muted', fontWeight: '400', fontSize: 'small' } })

const useColumns = (now: number, hasDesks: boolean): readonly RecordColumn<GameServer>[] => {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const ago = useAgo(now)
  return [
    {
      key: 'server',
      title: t('servers.server'),
      cell: ({ id, name, category, region, address }) => (
        <>
          {hasDesks ? <RecordLink href={consolePaths.desk(id)}>{name}</RecordLink> : <div>{name}</div>}
          <Facts>{factsLine(category, region)}</Facts>
          <Facts translate="no">{address}</Facts>
        </>
      ),
    },
    {
      key: 'state',
      title: t('servers.state'),
      cell: ({ state }) => <StateWord tone={tones[state]}>{t(`servers.states.${state}`)}</StateWord>,
    },
    { key: 'map', title: t('servers.map'), cell: ({ map }) => map || '-' },
    {
      key: 'players',
      title: t('servers.players'),
      kind: 'end',
      cell: ({ players, maxPlayers }) => `${formatNumber(players, language)}/${formatNumber(maxPlayers, language)}`,
    },
    {
      key: 'version',
      title: t('servers.version'),
      cell: ({ version, isTooOld }) => (
        <>
          <div>{version || t('servers.unknownVersion')}</div>
          {isTooOld && <StateWord tone="bad">{t('servers.tooOld')}</StateWord>}
        </>
      ),
    },
    {
      key: 'answered',
      title: t('servers.answered'),
      cell: ({ answeredAt }) => (answeredAt === undefined ? t('servers.never') : ago(answeredAt)),
    },
    {
      key: 'log',
      title: t('servers.log'),
      cell: ({ sendsLog, logAt }) => {
        if (!sendsLog) return t('servers.noLog')
        return logAt === undefined ? t('servers.noLogYet') : ago(logAt)
      },
    },
  ]
}
