import { useQuery, useQueryClient } from '@tanstack/react-query'
import { currencyOf } from '@warmup/domain/payments'
import type { LastChoice, PracticeRules } from '@warmup/domain/practice'
import { NewServerDialog } from '@warmup/ui/practice'
import { useState } from 'react'
import { type Purchase, useOrdering, usePayment } from '../../payments/index.ts'
import type { Notify } from '../../shared/index.ts'
import { serversQuery } from '../practice.queries.ts'
import { PricingContainer } from './pricing.container.tsx'
import { useNewServerForm } from './use-new-server-form.ts'
import { useOrderServers } from './use-order-servers.tsx'

type NewServerContainerProps = {
  isOpen: boolean
  onClose: () => void
  player: { readonly steamId: string; readonly username: string }
  /** Choices that replace those of the last order. */
  preset?: LastChoice | undefined
  rules: PracticeRules
  /** Whether servers can be booked ahead. */
  canBook: boolean
  notify: Notify
  onLogin: () => void
}

/** Orders and pays a new server. Keeps the input until the dialog is closed (docs/product/payments.md#orders). */
export const NewServerContainer = ({
  isOpen,
  onClose,
  player,
  preset,
  rules,
  canBook,
  notify,
  onLogin,
}: NewServerContainerProps) => {
  const client = useQueryClient()
  const { data: servers = [] } = useQuery(serversQuery(player.steamId))
  const ordering = useOrdering()
  const [arePricesShown, setPricesShown] = useState(false)
  const [purchase, setPurchase] = useState<Purchase>()
  const { form, clearAnswer } = useNewServerForm({
    isOpen,
    isOrdered: purchase !== undefined,
    player,
    preset,
    takenNames: servers.map(({ name }) => name),
    rules,
    canBook,
    order: ordering.order,
    onOrdered: setPurchase,
    onPrices: () => setPricesShown(true),
    onLogin,
  })
  const backToForm = () => {
    ordering.forget()
    setPurchase(undefined)
    clearAnswer()
    void client.invalidateQueries({ queryKey: ['practice', 'regions'] })
    void client.invalidateQueries({ queryKey: ['practice', 'calendar'] })
  }
  const payment = usePayment({
    purchase,
    paying: ordering.paying,
    steamId: player.steamId,
    useBought: useOrderServers,
    notify,
    onReorder: backToForm,
    onCancelled: backToForm,
    onConfirm: () => {
      void client.invalidateQueries({ queryKey: ['practice', 'servers'] })
      onClose()
    },
  })
  const { method } = form.terms
  return (
    <>
      <NewServerDialog isOpen={isOpen} onClose={onClose} payment={payment} form={form} />
      <PricingContainer
        isOpen={isOpen && arePricesShown}
        onClose={() => setPricesShown(false)}
        currency={method === undefined ? 'CNY' : currencyOf(method)}
      />
    </>
  )
}
