import { useQueryClient } from '@tanstack/react-query'
import { durationMs } from '@warmup/domain/payments'
import { extendedExpiry, type LastChoice } from '@warmup/domain/practice'
import { RenewDialog } from '@warmup/ui/practice'
import { useState } from 'react'
import { useNow } from '../../shared/index.ts'
import type { ServerDialogProps } from '../dialogs/dialog-props.ts'
import { lastChoiceOf } from './last-choice.ts'
import { PricingContainer } from './pricing.container.tsx'
import { useDurationOrder } from './use-duration-order.ts'

type RenewContainerProps = ServerDialogProps & {
  /** The terms that are chosen at first; the player's last choice where they are missing. */
  terms: LastChoice | undefined
  onLogin: () => void
}

/** Orders and pays an extension of a server. */
export const RenewContainer = ({ isOpen, onClose, server, notify, steamId, terms, onLogin }: RenewContainerProps) => {
  const client = useQueryClient()
  const now = useNow(isOpen)
  const [first] = useState(() => ({ ...lastChoiceOf(steamId), ...terms }))
  const { id, isRelocatable } = server
  const { duration, payment, prices, form } = useDurationOrder({
    isOpen,
    steamId,
    first,
    isRelocatable,
    serverName: server.name,
    requestOf: (chosen) => ({ productId: 'renew_server', options: { instance_id: id, isRelocatable, ...chosen } }),
    keptOf: ({ duration: kept, paymentMethod }) => ({ duration: kept, method: paymentMethod }),
    notify,
    onLogin,
    onConfirm: () => {
      void client.invalidateQueries({ queryKey: ['practice', 'servers'] })
      onClose()
    },
  })
  const until = extendedExpiry(server.expiresAt ?? now, now, durationMs(duration))
  return (
    <>
      <RenewDialog
        isOpen={isOpen}
        onClose={onClose}
        payment={payment}
        form={{ server, now, ...form, foot: { ...form.foot, until } }}
      />
      <PricingContainer {...prices} />
    </>
  )
}
