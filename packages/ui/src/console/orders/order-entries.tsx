import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { OrderHistory } from '@warmup/domain/console'
import { type Currency, majorUnits } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { closeUp } from '@warmup/i18n/format'
import { factsLine, usePriceText } from '../../common/index.ts'
import { Moment } from '../moment/moment.tsx'
import { Section } from '../section/section.tsx'
import { orderEntriesRecipe } from './order-entries.recipe.ts'

/** What happened to an order, the oldest first, with the money that moved. */
export const OrderEntries = ({
  history: { order, entries },
}: {
  /** The order and its history. */
  history: OrderHistory
}) => {
  const { t } = useTranslation('console')
  const styles = useSlotRecipe({ recipe: orderEntriesRecipe })()
  return (
    <Section title={t('order.timeline')}>
      <chakra.ol css={styles.list}>
        {entries.map((entry) => (
          <Entry key={`${entry.event} ${entry.at} ${entry.tradeNo}`} entry={entry} currency={order.currency} />
        ))}
      </chakra.ol>
    </Section>
  )
}

const Entry = ({ entry, currency }: { entry: OrderHistory['entries'][number]; currency: Currency }) => {
  const { t } = useTranslation('console')
  const { t: payments } = useTranslation('payments')
  const priceText = usePriceText()
  const styles = useSlotRecipe({ recipe: orderEntriesRecipe })()
  const { event, at, method, tradeNo, transactionId, amount, detail } = entry
  const methodName = method === undefined ? '' : payments(`order.methods.${method}`)
  const money = priceText(majorUnits(Math.abs(amount)), currency)
  return (
    <chakra.li css={styles.entry}>
      <chakra.div css={styles.text}>
        <chakra.div css={styles.event}>{closeUp(t(`order.events.${event}`, { method: methodName }))}</chakra.div>
        {(tradeNo !== '' || transactionId !== '') && (
          <chakra.div css={styles.detail} translate="no">
            {factsLine(tradeNo, transactionId)}
          </chakra.div>
        )}
        {detail !== '' && <chakra.div css={styles.detail}>{detail}</chakra.div>}
      </chakra.div>
      <chakra.div css={styles.end}>
        {amount !== 0 && (
          <chakra.span css={styles.money}>{t(amount < 0 ? 'order.moneyBack' : 'order.moneyIn', { money })}</chakra.span>
        )}
        <chakra.span css={styles.time}>
          <Moment at={at} />
        </chakra.span>
      </chakra.div>
    </chakra.li>
  )
}
