import { chakra } from '@chakra-ui/react/styled-system'
import { type ActionEntry, consoleActionRules, consolePaths, subjectOf } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { type Loadable, Loaded, PageHead, SearchField } from '../../common/index.ts'
import { RecordLink } from '../links/record-link.tsx'
import { LoadMore, type LoadMoreProps } from '../load-more/load-more.tsx'
import { Moment } from '../moment/moment.tsx'
import { PageStack } from '../page-parts/page-parts.ts'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { ActionEnd } from './action-end.tsx'
import { useActionDetails } from './use-action-details.ts'

export type ActionsPageProps = LoadMoreProps & {
  /** The entries loaded so far, the newest first. */
  entries: Loadable<readonly ActionEntry[]>
  /** The id by which they are filtered; empty: all. */
  subject: string
  /** Called with the changed id. */
  onSubject: (subject: string) => void
}

/** Who did what in the console, when, from where and why. */
export const ActionsPage = ({ entries, subject, onSubject, more, onMore }: ActionsPageProps) => {
  const { t } = useTranslation('console')
  const columns = useColumns()
  return (
    <PageStack>
      <PageHead title={t('pages.actions')} line={t('actions.line')} />
      <SearchField
        label={t('actions.find')}
        placeholder={t('actions.findHint')}
        clearLabel={t('actions.clear')}
        value={subject}
        onChange={onSubject}
        maxLength={128}
      />
      <Section title={t('actions.table')}>
        <Loaded data={entries} loading={t('actions.loading')} failed={t('actions.failed')} lines={8}>
          {(rows) => (
            <>
              <Records
                label={t('actions.table')}
                columns={columns}
                rows={rows}
                keyOf={({ id }) => String(id)}
                whenEmpty={t(subject === '' ? 'actions.empty' : 'actions.noMatch')}
              />
              <LoadMore more={more} onMore={onMore} />
            </>
          )}
        </Loaded>
      </Section>
    </PageStack>
  )
}

const Detail = chakra('div', { base: { color: 'fg.muted', fontWeight: '400', fontSize: 'small' } })

const useColumns = (): readonly RecordColumn<ActionEntry>[] => {
  const { t } = useTranslation('console')
  const detailsOf = useActionDetails()
  return [
    {
      key: 'action',
      title: t('actions.action'),
      cell: ({ action }) => (
        <>
          <div>{t(`action.titles.${action.kind}`)}</div>
          {detailsOf(action).map((detail) => (
            <Detail key={detail}>{detail}</Detail>
          ))}
        </>
      ),
    },
    { key: 'subject', title: t('actions.subject'), cell: ({ action }) => <Subject action={action} /> },
    { key: 'reason', title: t('actions.reason'), cell: ({ reason }) => reason },
    { key: 'outcome', title: t('actions.outcome'), cell: ({ outcome }) => <ActionEnd outcome={outcome} /> },
    {
      key: 'actor',
      title: t('actions.actor'),
      cell: ({ actor: { steamId, name } }) => (
        <RecordLink href={consolePaths.player(steamId)}>{name || steamId}</RecordLink>
      ),
    },
    {
      key: 'address',
      title: t('actions.address'),
      cell: ({ address }) => <span translate="no">{address}</span>,
    },
    { key: 'time', title: t('actions.time'), cell: ({ at }) => <Moment at={at} /> },
  ]
}

/** The subject's id, as a link where it has a page. */
const Subject = ({ action }: Pick<ActionEntry, 'action'>) => {
  const id = subjectOf(action)
  const { subject } = consoleActionRules[action.kind]
  // A new server's subject is its owner.
  if (subject === 'player' || action.kind === 'create_server')
    return <RecordLink href={consolePaths.player(id)}>{id}</RecordLink>
  if (subject === 'order') return <RecordLink href={consolePaths.order(id)}>{id}</RecordLink>
  return <span translate="no">{id || '-'}</span>
}
