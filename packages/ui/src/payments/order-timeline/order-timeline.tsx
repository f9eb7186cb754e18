import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { OrderEntry } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { closeUp, formatMinute } from '@warmup/i18n/format'
import { orderTimelineRecipe } from './order-timeline.recipe.ts'

/** The events of an order, oldest first, in China Standard Time (docs/product/payments.md#order-timeline). */
export const OrderTimeline = ({ entries }: { entries: readonly OrderEntry[] }) => {
  const { t } = useTranslation('payments')
  const styles = useSlotRecipe({ recipe: orderTimelineRecipe })()
  return (
    <chakra.ol css={styles.list} aria-label={t('payment.timeline')}>
      {entries.map(({ event, at, method }) => (
        <chakra.li key={`${event} ${at} ${method}`} css={styles.entry}>
          <span>
            {closeUp(t(`orderEvents.${event}`, { method: method === undefined ? '' : t(`order.methods.${method}`) }))}
          </span>
          {!Number.isNaN(at) && (
            <chakra.time css={styles.time} dateTime={new Date(at).toISOString()}>
              {formatMinute(new Date(at))}
            </chakra.time>
          )}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
