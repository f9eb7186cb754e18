import { chakra } from '@chakra-ui/react/styled-system'
import { consolePaths, type PlayerHit } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { UserSearch } from 'lucide-react'
import {
  Avatar,
  EmptyState,
  type Loadable,
  Loaded,
  MembershipBadge,
  PageHead,
  SearchField,
} from '../../common/index.ts'
import { CopyableText, type RecordCopying } from '../copyable-text/copyable-text.tsx'
import { RecordLink } from '../links/record-link.tsx'
import { LoadMore, type LoadMoreProps } from '../load-more/load-more.tsx'
import { Moment } from '../moment/moment.tsx'
import { PageStack } from '../page-parts/page-parts.ts'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'

export type PlayersPageProps = LoadMoreProps & {
  /** The text of the search field. */
  search: string
  /** Called with the changed text. */
  onSearch: (search: string) => void
  /** The found players loaded so far. */
  players: Loadable<readonly PlayerHit[]>
  /** State and callback of the copy buttons. */
  copying: RecordCopying
}

/** The players of the portal, searched by any form of a Steam ID, or by part of a name or email address. */
export const PlayersPage = ({ search, onSearch, players, copying, more, onMore }: PlayersPageProps) => {
  const { t } = useTranslation('console')
  const columns = usePlayerColumns(copying)
  return (
    <PageStack>
      <PageHead title={t('pages.players')} line={t('timeZone')} />
      <SearchField
        label={t('players.search')}
        placeholder={t('players.placeholder')}
        clearLabel={t('clearSearch')}
        value={search}
        onChange={onSearch}
        maxLength={254}
      />
      <Section title={t(search === '' ? 'players.newest' : 'players.found')}>
        <Loaded data={players} loading={t('players.loading')} failed={t('players.failed')} lines={8}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState
                icon={<UserSearch />}
                title={t(search === '' ? 'players.empty' : 'players.notFound')}
                description={search === '' ? undefined : t('players.notFoundHint')}
              />
            ) : (
              <>
                <Records
                  label={t('players.title')}
                  columns={columns}
                  rows={rows}
                  keyOf={({ key }) => key}
                  whenEmpty={t('players.empty')}
                />
                <LoadMore more={more} onMore={onMore} />
              </>
            )
          }
        </Loaded>
      </Section>
    </PageStack>
  )
}

const usePlayerColumns = (copying: RecordCopying): readonly RecordColumn<PlayerHit>[] => {
  const { t } = useTranslation('console')
  return [
    { key: 'name', title: t('players.columns.name'), cell: (player) => <PlayerCell player={player} /> },
    {
      key: 'steamId',
      title: t('players.columns.steamId'),
      cell: ({ steamId }) =>
        steamId === '' ? (
          <chakra.span color="fg.muted">{t('players.noSteam')}</chakra.span>
        ) : (
          <CopyableText text={steamId} copying={copying} />
        ),
    },
    {
      key: 'email',
      title: t('players.columns.email'),
      cell: ({ email }) => (email === '' ? t('none') : <span translate="no">{email}</span>),
    },
    {
      key: 'since',
      title: t('players.columns.since'),
      cell: ({ since }) => (since === undefined ? t('players.noAccount') : <Moment at={since} />),
    },
  ]
}

/** A player's picture, name, badges, and whether the account is blocked. */
const PlayerCell = ({ player: { key, steamId, name, avatar, memberships, isBlocked } }: { player: PlayerHit }) => {
  const { t } = useTranslation('console')
  return (
    <chakra.div display="flex" alignItems="center" gap="3" minWidth="0">
      <Avatar src={avatar} seed={steamId || key} size="small" />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1" minWidth="0">
        <RecordLink href={consolePaths.player(key)} dir="auto" translate="no">
          {name || key}
        </RecordLink>
        <MembershipBadge memberships={memberships} />
        {isBlocked && <StateWord tone="bad">{t('players.blocked')}</StateWord>}
      </chakra.div>
    </chakra.div>
  )
}
