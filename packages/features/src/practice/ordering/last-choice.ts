import { type Duration, defaultDuration, type PaymentMethod } from '@warmup/domain/payments'
import { type LastChoice, lastChoiceText, readLastChoice } from '@warmup/domain/practice'
import { useEffect } from 'react'
import type { useOffers } from '../../payments/index.ts'
import { localStore, playerKeys } from '../../shared/index.ts'

const key = playerKeys.lastChoice

/** What the player ordered last in this browser (docs/product/payments.md#last-choice). */
export const lastChoiceOf = (steamId: string | undefined): LastChoice =>
  steamId === undefined ? {} : readLastChoice(localStore.get(key) ?? '', steamId)

export const keepChoice = (steamId: string | undefined, choice: LastChoice): void => {
  if (steamId !== undefined) localStore.set(key, lastChoiceText(steamId, choice, lastChoiceOf(steamId)))
}

type Selection = {
  readonly duration: Duration
  readonly method: PaymentMethod | undefined
  readonly offers: Pick<ReturnType<typeof useOffers>, 'isOffered' | 'unavailable'>
  readonly onDuration: (duration: Duration) => void
  readonly onNoMethod: () => void
}

/** Clears the duration and the method of the last order if the community no longer offers them. */
export const useStillOffered = (last: LastChoice, selection: Selection): void => {
  useEffect(() => {
    const { duration, method, offers, onDuration, onNoMethod } = selection
    if (duration === last.duration && duration !== defaultDuration && !offers.isOffered(duration))
      onDuration(defaultDuration)
    if (method !== undefined && method === last.method && offers.unavailable.includes(method)) onNoMethod()
  })
}
