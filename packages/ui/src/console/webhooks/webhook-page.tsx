import { consolePaths } from '@warmup/domain/console'
import { type WebhookDelivery, webhookEventTypes } from '@warmup/domain/webhooks'
import { useTranslation } from '@warmup/i18n'
import { Webhook } from 'lucide-react'
import { ButtonAppLink, EmptyState, type Loadable, Loaded, PageHead } from '../../common/index.ts'
import { eventNames } from '../event-names/event-names.ts'
import { BackLink } from '../links/back-link.tsx'
import { Moment } from '../moment/moment.tsx'
import { PageStack } from '../page-parts/page-parts.ts'
import { Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { DeliveryAnswer, DeliveryState } from './delivery-state.tsx'

export type WebhookPageProps = {
  /** The id of the target. */
  id: string
  /** The last events for it, the newest first; null if there is no such target. */
  deliveries: Loadable<readonly WebhookDelivery[] | null>
}

/** The last events for a target, with its answers. */
export const WebhookPage = ({ id, deliveries }: WebhookPageProps) => {
  const { t } = useTranslation('console')
  return (
    <PageStack>
      <BackLink href={consolePaths.webhooks}>{t('pages.webhooks')}</BackLink>
      <PageHead title={id} line={t('webhooks.deliveries.line')} />
      <Loaded
        data={deliveries}
        loading={t('webhooks.deliveries.loading')}
        failed={t('webhooks.deliveries.failed')}
        lines={8}
      >
        {(rows) => (rows === null ? <NoTarget /> : <Deliveries rows={rows} />)}
      </Loaded>
    </PageStack>
  )
}

const NoTarget = () => {
  const { t } = useTranslation('console')
  return (
    <EmptyState
      icon={<Webhook />}
      title={t('webhooks.missing')}
      action={<ButtonAppLink href={consolePaths.webhooks}>{t('webhooks.toList')}</ButtonAppLink>}
    />
  )
}

const isKnown = (type: string): type is (typeof webhookEventTypes)[number] =>
  webhookEventTypes.some((each) => each === type)

const Deliveries = ({ rows }: { rows: readonly WebhookDelivery[] }) => {
  const { t } = useTranslation('console')
  return (
    <Section title={t('webhooks.deliveries.title')}>
      <Records
        label={t('webhooks.deliveries.title')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        whenEmpty={t('webhooks.deliveries.empty')}
        columns={[
          {
            key: 'type',
            title: t('webhooks.deliveries.event'),
            cell: ({ type }) => (isKnown(type) ? t(eventNames[type]) : type),
          },
          { key: 'at', title: t('webhooks.deliveries.at'), cell: ({ at }) => <Moment at={Date.parse(at)} /> },
          {
            key: 'state',
            title: t('webhooks.deliveries.state'),
            cell: ({ state, attempts }) => <DeliveryState state={state} hasFailed={attempts > 0} />,
          },
          { key: 'attempts', title: t('webhooks.deliveries.attempts'), kind: 'end', cell: ({ attempts }) => attempts },
          {
            key: 'answer',
            title: t('webhooks.deliveries.answer'),
            cell: ({ answer }) => <DeliveryAnswer text={answer} />,
          },
        ]}
      />
    </Section>
  )
}
