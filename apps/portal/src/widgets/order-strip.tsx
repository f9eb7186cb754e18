import { OrderStripContainer } from '@warmup/features/payments'
import { useOrderServers } from '@warmup/features/practice'

/** The player's open orders, whose servers come from the practice area. */
export const OrderStrip = ({ steamId }: { steamId: string }) => (
  <OrderStripContainer steamId={steamId} useBought={useOrderServers} />
)
