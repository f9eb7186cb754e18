import { consolePaths } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { ViewSwitch } from '../view-switch/view-switch.tsx'

/** Links between the two views of orders: their list, and the comparison with the gateways. */
export const OrderViews = ({
  current,
}: {
  /** The shown view. */
  current: 'orders' | 'statements'
}) => {
  const { t } = useTranslation('console')
  return (
    <ViewSwitch
      label={t('orders.views')}
      current={current}
      views={[
        { id: 'orders', label: t('orders.list'), href: consolePaths.orders },
        { id: 'statements', label: t('statements.title'), href: consolePaths.statements },
      ]}
    />
  )
}
