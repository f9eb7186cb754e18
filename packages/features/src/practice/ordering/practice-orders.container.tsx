import type { ComponentProps } from 'react'
import { OrderDialogs } from '../../payments/index.ts'
import { useOrderServers } from './use-order-servers.tsx'

type PracticeOrdersProps = Omit<ComponentProps<typeof OrderDialogs>, 'useBought'> & {
  /** Whether one of the dialogs is open. */
  isOpen: boolean
  /** Closes the open dialog. */
  onClose: () => void
}

/** The orders of practice servers, and the payment of one. */
export const PracticeOrdersContainer = ({ isOpen: _, onClose: __, ...props }: PracticeOrdersProps) => (
  <OrderDialogs {...props} useBought={useOrderServers} />
)
