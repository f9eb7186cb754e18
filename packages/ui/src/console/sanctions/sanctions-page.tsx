import { chakra } from '@chakra-ui/react/styled-system'
import { isSteamId } from '@warmup/domain/common'
import { consolePaths } from '@warmup/domain/console'
import {
  type ListedSanction,
  type SanctionFilter,
  type SanctionKind,
  sanctionFilters,
  sanctionKinds,
} from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { ShieldBan } from 'lucide-react'
import { Button, ButtonAppLink, EmptyState, type Loadable, Loaded, PageHead, SearchField } from '../../common/index.ts'
import { ChoiceLine } from '../choice-line/choice-line.tsx'
import { RecordLink } from '../links/record-link.tsx'
import { LoadMore, type LoadMoreProps } from '../load-more/load-more.tsx'
import { Moment } from '../moment/moment.tsx'
import { PageStack } from '../page-parts/page-parts.ts'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'
import { sanctionTones, useSanctionWords } from './use-sanction-words.ts'

export type SanctionsPageProps = LoadMoreProps & {
  /** The state to filter by; undefined: every state. */
  state: SanctionFilter | undefined
  /** Called with the chosen state. */
  onState: (state: SanctionFilter | undefined) => void
  /** The kind to filter by; undefined: every kind. */
  kind: SanctionKind | undefined
  /** Called with the chosen kind. */
  onKind: (kind: SanctionKind | undefined) => void
  /** The text of the search field. */
  search: string
  /** Called with the changed text. */
  onSearch: (search: string) => void
  /** Called to remove search and filters. */
  onClear: () => void
  /** The found sanctions loaded so far, the newest first. */
  sanctions: Loadable<readonly ListedSanction[]>
}

/** The sanctions of players, filtered by state and kind, and searched by player or words. */
export const SanctionsPage = ({ sanctions, more, onMore, onClear, ...filter }: SanctionsPageProps) => {
  const { t } = useTranslation('console')
  const columns = useSanctionColumns()
  const isFiltered = filter.state !== undefined || filter.kind !== undefined || filter.search !== ''
  return (
    <PageStack>
      <PageHead title={t('pages.sanctions')} line={t('timeZone')} />
      <Filters {...filter} />
      <Section title={t(isFiltered ? 'sanctions.found' : 'sanctions.newest')}>
        <Loaded data={sanctions} loading={t('sanctions.loading')} failed={t('sanctions.failed')} lines={8}>
          {(rows) =>
            rows.length === 0 ? (
              <NoSanctions isFiltered={isFiltered} search={filter.search} onClear={onClear} />
            ) : (
              <>
                <Records
                  label={t('sanctions.title')}
                  columns={columns}
                  rows={rows}
                  keyOf={({ id }) => id}
                  whenEmpty={t('sanctions.empty')}
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

type FilterProps = Pick<SanctionsPageProps, 'state' | 'onState' | 'kind' | 'onKind' | 'search' | 'onSearch'>

const Filters = ({ state, onState, kind, onKind, search, onSearch }: FilterProps) => {
  const { t } = useTranslation(['console', 'moderation'])
  return (
    <>
      <SearchField
        label={t('sanctions.search')}
        placeholder={t('sanctions.placeholder')}
        clearLabel={t('clearSearch')}
        value={search}
        onChange={onSearch}
        maxLength={254}
      />
      <ChoiceLine
        label={t('sanctions.filter')}
        values={sanctionFilters}
        chosen={state}
        textOf={(each) => (each === undefined ? t('sanctions.allStates') : t(`sanctions.states.${each}`))}
        onChoose={onState}
      />
      <ChoiceLine
        label={t('sanctions.kindFilter')}
        values={sanctionKinds}
        chosen={kind}
        textOf={(each) => (each === undefined ? t('sanctions.allKinds') : t(`moderation:kinds.${each}`))}
        onChoose={onKind}
      />
    </>
  )
}

type NoSanctionsProps = Pick<SanctionsPageProps, 'search' | 'onClear'> & { isFiltered: boolean }

/** A Steam ID without sanctions leads to its player, on whose page one can be set. */
const NoSanctions = ({ isFiltered, search, onClear }: NoSanctionsProps) => {
  const { t } = useTranslation('console')
  return (
    <EmptyState
      icon={<ShieldBan />}
      title={t(isFiltered ? 'sanctions.notFound' : 'sanctions.empty')}
      description={isFiltered ? undefined : t('sanctions.emptyHint')}
      action={
        isFiltered ? (
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2">
            {isSteamId(search.trim()) && (
              <ButtonAppLink href={consolePaths.player(search.trim())}>{t('sanctions.toPlayer')}</ButtonAppLink>
            )}
            <Button onClick={onClear}>{t('clearFilter')}</Button>
          </chakra.div>
        ) : (
          <ButtonAppLink href={consolePaths.players}>{t('player.searchAgain')}</ButtonAppLink>
        )
      }
    />
  )
}

const useSanctionColumns = (): readonly RecordColumn<ListedSanction>[] => {
  const { t } = useTranslation('console')
  const { kindOf, reasonOf, scopeText } = useSanctionWords()
  return [
    {
      key: 'player',
      title: t('sanctions.columns.player'),
      cell: ({ id, name, steamId }) => (
        <RecordLink href={consolePaths.sanction(id)} dir="auto" translate="no">
          {name || steamId}
        </RecordLink>
      ),
    },
    {
      key: 'kind',
      title: t('sanctions.columns.kind'),
      cell: (sanction) => (
        <>
          <div>{kindOf(sanction)}</div>
          <div>{reasonOf(sanction)}</div>
        </>
      ),
    },
    { key: 'scope', title: t('sanctions.columns.scope'), cell: ({ scope }) => scopeText(scope) },
    {
      key: 'state',
      title: t('sanctions.columns.state'),
      cell: ({ state }) => <StateWord tone={sanctionTones[state]}>{t(`sanctions.states.${state}`)}</StateWord>,
    },
    { key: 'setAt', title: t('sanctions.columns.setAt'), cell: ({ setAt }) => <Moment at={setAt} /> },
    {
      key: 'endsAt',
      title: t('sanctions.columns.endsAt'),
      cell: ({ endsAt }) => (endsAt === null ? t('sanctions.forever') : <Moment at={endsAt} />),
    },
  ]
}
