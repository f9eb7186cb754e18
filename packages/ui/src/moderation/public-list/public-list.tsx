import { chakra } from '@chakra-ui/react/styled-system'
import { isSteamId, normalizeSteamId } from '@warmup/domain/common'
import type { PublicSanction } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { ShieldBan } from 'lucide-react'
import {
  BusyButton,
  Button,
  EmptyState,
  type Loadable,
  Loaded,
  PageHead,
  PlayerLink,
  SearchField,
} from '../../common/index.ts'

export type PublicListProps = {
  /** The sanctions loaded so far, the newest first; null if there is no public list. */
  sanctions: Loadable<readonly PublicSanction[] | null>
  /** The text of the search field. */
  search: string
  /** Called with the changed text. */
  onSearch: (search: string) => void
  /** The next page: it can be loaded, it loads, it could not be loaded, or there is none. */
  more: 'available' | 'loading' | 'failed' | 'exhausted'
  /** Called to load the next page, and to try again. */
  onMore: () => void
  /** The address of a player's page. */
  playerHref: (steamId: string) => string
}

const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 } })
const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
    overflowWrap: 'anywhere',
  },
})
const Who = chakra('div', { base: { flex: '1 1 14rem', minWidth: 0 } })
const What = chakra('div', { base: { flex: '1 1 12rem', minWidth: 0 } })
const Quiet = chakra('div', { base: { color: 'fg.muted', fontSize: 'small' } })

/**
 * The sanctions in force, for everybody (docs/product/moderation.md#public-list).
 * - It MUST show no words and no operator, and only names that it is given.
 * - It MUST NOT say of a player that they are not on the list if the search is not a Steam ID.
 */
export const PublicList = ({ sanctions, search, onSearch, more, onMore, playerHref }: PublicListProps) => {
  const { t } = useTranslation('moderation')
  return (
    <Stack>
      <PageHead title={t('list.title')} line={t('list.line')} />
      <SearchField
        label={t('list.search')}
        placeholder={t('list.placeholder')}
        clearLabel={t('list.clear')}
        value={search}
        onChange={onSearch}
        maxLength={128}
      />
      <Loaded data={sanctions} loading={t('list.loading')} failed={t('list.failed')} lines={8}>
        {(rows) =>
          rows === null ? (
            <EmptyState icon={<ShieldBan />} title={t('list.none')} />
          ) : rows.length === 0 ? (
            <Nothing search={search.trim()} onClear={() => onSearch('')} />
          ) : (
            <>
              <List aria-label={t('list.title')}>
                {rows.map((row) => (
                  <Sanction key={row.id} sanction={row} playerHref={playerHref} />
                ))}
              </List>
              <More more={more} onMore={onMore} />
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}

const Sanction = ({
  sanction: { steamId, name, kind, reason, setAt, endsAt },
  playerHref,
}: Pick<PublicListProps, 'playerHref'> & { sanction: PublicSanction }) => {
  const { t } = useTranslation('moderation')
  return (
    <Row>
      <Who>
        <PlayerLink href={playerHref(steamId)}>
          <bdi translate="no">{name ?? steamId}</bdi>
        </PlayerLink>
        {name !== undefined && <Quiet translate="no">{steamId}</Quiet>}
      </Who>
      <What>
        <div>{t(`kinds.${kind}`)}</div>
        <Quiet>{t(`reasons.${reason}`)}</Quiet>
      </What>
      <What>
        <div>{endsAt === null ? t('list.forever') : t('list.until', { time: formatMinute(new Date(endsAt)) })}</div>
        <Quiet>{t('list.since', { time: formatMinute(new Date(setAt)) })}</Quiet>
      </What>
    </Row>
  )
}

const Nothing = ({ search, onClear }: { search: string; onClear: () => void }) => {
  const { t } = useTranslation('moderation')
  if (search === '') return <EmptyState icon={<ShieldBan />} title={t('list.empty')} />
  const isSearched = isSteamId(normalizeSteamId(search))
  return (
    <EmptyState
      icon={<ShieldBan />}
      title={t(isSearched ? 'list.notFound' : 'list.notSteamId')}
      action={<Button onClick={onClear}>{t('list.clear')}</Button>}
    />
  )
}

const More = ({ more, onMore }: Pick<PublicListProps, 'more' | 'onMore'>) => {
  const { t } = useTranslation('moderation')
  if (more === 'exhausted') return null
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="center" gap="3">
      {more === 'failed' && (
        <chakra.span role="alert" color="danger" fontSize="small">
          {t('list.moreFailed')}
        </chakra.span>
      )}
      <BusyButton isBusy={more === 'loading'} busyLabel={t('list.moreBusy')} onClick={onMore}>
        {t('list.more')}
      </BusyButton>
    </chakra.div>
  )
}
