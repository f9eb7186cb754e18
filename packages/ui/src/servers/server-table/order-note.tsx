import { useTranslation } from '@warmup/i18n'
import './order-note.css'

type OrderNoteProps = { isOrderWaiting: boolean; shown: number; total: number }

/**
 * The number of listed servers at the end of the table's header. While a new order waits until the visitor leaves the
 * rows, a note about that replaces it. It takes no space and no clicks. It is not a live region: `ListStatus` announces
 * the count, and screen reader users need not know about a delayed order.
 */
export const OrderNote = ({ isOrderWaiting, shown, total }: OrderNoteProps) => {
  const { t } = useTranslation('servers')
  const counts = { shown, total }
  return (
    <p className="servers-note">
      {isOrderWaiting ? (
        <span>{t('table.orderWaits')}</span>
      ) : (
        // The key remounts the element: a changed text would count as a layout shift.
        <span key={`${shown}/${total}`} className="servers-count" aria-hidden>
          <span>{t('table.shown', counts)}</span>
          <span>{`${shown} / ${total}`}</span>
        </span>
      )}
    </p>
  )
}
