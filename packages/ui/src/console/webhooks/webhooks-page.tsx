import { chakra } from '@chakra-ui/react/styled-system'
import { consolePaths } from '@warmup/domain/console'
import type { ListedWebhook } from '@warmup/domain/webhooks'
import { useTranslation } from '@warmup/i18n'
import { Plus } from 'lucide-react'
import { Button, factsLine, type Loadable, Loaded, PageHead } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { eventNames } from '../event-names/event-names.ts'
import { RecordLink } from '../links/record-link.tsx'
import { Moment } from '../moment/moment.tsx'
import { ControlLine, PageStack } from '../page-parts/page-parts.ts'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { DeliveryAnswer, DeliveryState } from './delivery-state.tsx'

export type WebhooksPageProps = Acting & {
  /** The targets: first those of the community file, then those of the console. */
  webhooks: Loadable<readonly ListedWebhook[]>
  /** Called to add a target. */
  onAdd: () => void
}

/** The chat channels and programs that are told of events, and whether they take them. */
export const WebhooksPage = ({ webhooks, canAct, onAct, onAdd }: WebhooksPageProps) => {
  const { t } = useTranslation('console')
  const columns = useColumns({ canAct, onAct })
  return (
    <PageStack>
      <PageHead title={t('pages.webhooks')} line={t('webhooks.line')} />
      <Section
        title={t('webhooks.table')}
        actions={
          canAct && (
            <Button size="small" weight="primary" onClick={onAdd}>
              <Plus />
              <span>{t('webhooks.new')}</span>
            </Button>
          )
        }
      >
        <Loaded data={webhooks} loading={t('webhooks.loading')} failed={t('webhooks.failed')} lines={6}>
          {(rows) => (
            <Records
              label={t('webhooks.table')}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              whenEmpty={t('webhooks.empty')}
              space="most"
            />
          )}
        </Loaded>
      </Section>
    </PageStack>
  )
}

const Quiet = chakra('div', {
  base: { color: 'fg.muted', fontWeight: '400', fontSize: 'small', overflowWrap: 'anywhere' },
})

const useColumns = ({ canAct, onAct }: Acting): readonly RecordColumn<ListedWebhook>[] => {
  const { t } = useTranslation('console')
  return [
    {
      key: 'id',
      title: t('webhooks.target'),
      cell: ({ id, form, host }) => (
        <>
          <RecordLink href={consolePaths.webhook(id)}>{id}</RecordLink>
          {host === '' ? (
            <Quiet>{t('webhooks.unreadable')}</Quiet>
          ) : (
            <Quiet translate="no">{factsLine(t(`webhooks.forms.${form}`), host)}</Quiet>
          )}
        </>
      ),
    },
    {
      key: 'events',
      title: t('webhooks.events'),
      cell: ({ events }) => factsLine(...events.map((type) => t(eventNames[type]))),
    },
    { key: 'language', title: t('webhooks.language'), cell: ({ language }) => t(`webhooks.languages.${language}`) },
    {
      key: 'last',
      title: t('webhooks.last'),
      cell: ({ last }) =>
        last === null ? (
          t('webhooks.never')
        ) : (
          <>
            <DeliveryState state={last.state} hasFailed={last.state === 'waiting'} />
            <Quiet>
              <Moment at={Date.parse(last.at)} /> <DeliveryAnswer text={last.answer} />
            </Quiet>
          </>
        ),
    },
    {
      key: 'waiting',
      title: t('webhooks.waiting'),
      cell: ({ waiting, waitingSince }) =>
        waitingSince === null ? (
          t('webhooks.nothingWaits')
        ) : (
          <>
            <span>{t('webhooks.waitingCount', { count: waiting })}</span>
            <Quiet>
              <span>{t('webhooks.since')}</span> <Moment at={Date.parse(waitingSince)} />
            </Quiet>
          </>
        ),
    },
    ...(canAct ? [{ key: 'actions', title: t('actionsColumn'), kind: 'actions' as const, cell: actionsOf }] : []),
  ]

  function actionsOf({ id, isRemovable, host }: ListedWebhook) {
    return (
      <ControlLine>
        {host !== '' && (
          <Button
            size="small"
            aria-label={t('webhooks.testNamed', { id })}
            onClick={() => onAct({ kind: 'test_webhook', id, subjectName: id, reason: t('webhooks.testReason') })}
          >
            {t('webhooks.test')}
          </Button>
        )}
        {isRemovable && (
          <Button
            size="small"
            aria-label={t('webhooks.removeNamed', { id })}
            onClick={() => onAct({ kind: 'remove_webhook', id, subjectName: id })}
          >
            {t('webhooks.remove')}
          </Button>
        )}
      </ControlLine>
    )
  }
}
