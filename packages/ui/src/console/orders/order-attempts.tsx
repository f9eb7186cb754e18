import { chakra } from '@chakra-ui/react/styled-system'
import type { OrderHistory } from '@warmup/domain/console'
import { majorUnits } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { usePriceText } from '../../common/index.ts'
import { Moment } from '../moment/moment.tsx'
import { Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'

type OrderPartProps = {
  /** The order and its history. */
  history: OrderHistory
}

/** The payments that the payer opened at a gateway. */
export const OrderAttempts = ({ history: { order, attempts } }: OrderPartProps) => {
  const { t } = useTranslation('console')
  const { t: payments } = useTranslation('payments')
  const priceText = usePriceText()
  return (
    <Section title={t('order.attempts')}>
      <Records
        label={t('order.attempts')}
        columns={[
          { key: 'tradeNo', title: t('order.tradeNo'), cell: ({ tradeNo }) => <span translate="no">{tradeNo}</span> },
          { key: 'method', title: t('order.method'), cell: ({ method }) => payments(`order.methods.${method}`) },
          { key: 'state', title: t('orders.columns.state'), cell: ({ state }) => <AttemptState state={state} /> },
          { key: 'begunAt', title: t('order.begunAt'), cell: ({ begunAt }) => <Moment at={begunAt} /> },
          { key: 'expiresAt', title: t('order.expiresAt'), cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
          {
            key: 'amount',
            title: t('orders.columns.amount'),
            kind: 'end',
            cell: ({ amount }) => priceText(majorUnits(amount), order.currency),
          },
        ]}
        rows={attempts}
        keyOf={({ tradeNo }) => tradeNo}
        whenEmpty={t('order.noAttempts')}
      />
    </Section>
  )
}

const attemptStates = ['beginning', 'open', 'taking', 'closed', 'paid'] as const

/** The state of an attempt; an unknown one is shown as it is. */
const AttemptState = ({ state }: { state: string }) => {
  const { t } = useTranslation('console')
  const known = attemptStates.find((each) => each === state)
  if (known === undefined) return <span translate="no">{state}</span>
  const tone = known === 'paid' ? 'good' : known === 'closed' ? 'quiet' : 'caution'
  return <StateWord tone={tone}>{t(`order.attemptStates.${known}`)}</StateWord>
}

/** The refunds of an order, each with why it is not done yet. */
export const OrderRefunds = ({ history: { order, refunds } }: OrderPartProps) => {
  const { t } = useTranslation('console')
  const { t: payments } = useTranslation('payments')
  const priceText = usePriceText()
  return (
    <Section title={t('order.refunds')}>
      <Records
        label={t('order.refunds')}
        columns={[
          {
            key: 'refundNo',
            title: t('order.refundNo'),
            cell: ({ refundNo }) => <span translate="no">{refundNo}</span>,
          },
          { key: 'method', title: t('order.method'), cell: ({ method }) => payments(`order.methods.${method}`) },
          {
            key: 'state',
            title: t('orders.columns.state'),
            cell: (refund) => <RefundState refund={refund} />,
          },
          {
            key: 'amount',
            title: t('orders.columns.amount'),
            kind: 'end',
            cell: ({ amount }) => priceText(majorUnits(amount), order.currency),
          },
        ]}
        rows={refunds}
        keyOf={({ refundNo }) => refundNo}
        whenEmpty={t('order.noRefunds')}
      />
    </Section>
  )
}

const RefundState = ({ refund: { state, problem, tries } }: { refund: OrderHistory['refunds'][number] }) => {
  const { t } = useTranslation('console')
  const tone = state === 'done' ? 'good' : problem === '' ? 'caution' : 'bad'
  return (
    <>
      <StateWord tone={tone}>{t(`order.refundStates.${state}`)}</StateWord>
      {state === 'due' && tries > 0 && <chakra.div color="fg.muted">{t('order.tries', { count: tries })}</chakra.div>}
      {state === 'due' && problem !== '' && <div lang="en">{problem}</div>}
    </>
  )
}
