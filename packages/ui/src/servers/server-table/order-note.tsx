import { useTranslation } from '@warmup/i18n'
import './order-note.css'

/**
 * Says, at the end of the table's header, that a newer order waits for the visitor to leave the rows. It takes no room and no
 * clicks. No live region: whoever hears the page loses nothing by an order that stays.
 */
export const OrderNote = () => {
  const { t } = useTranslation('servers')
  return (
    <p className="servers-note">
      <span>{t('table.orderWaits')}</span>
    </p>
  )
}
