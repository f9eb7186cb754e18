import { useQueryClient } from '@tanstack/react-query'
import { currencyOf, defaultDuration, durationMs } from '@warmup/domain/payments'
import { type PracticeRules, serverNameIssues } from '@warmup/domain/practice'
import { type MissingPart, NewServerDialog } from '@warmup/ui/practice'
import { type FocusEvent, type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type Beginning,
  isOnPhone,
  orderingFailureOf,
  PricingContainer,
  type Purchase,
  useBeginning,
  useOffers,
  useOrdering,
  usePayment,
} from '../../payments/index.ts'
import { type Notify, useApiForm, useNow } from '../../shared/index.ts'
import { keepChoice, lastChoiceOf, useStillOffered } from './last-choice.ts'
import { newServerSchema } from './new-server-schema.ts'
import { useOrderServers } from './use-order-servers.ts'
import { useRegionChoice } from './use-region-choice.ts'

type NewServerContainerProps = {
  isOpen: boolean
  onClose: () => void
  player: { readonly steamId: string; readonly username: string }
  rules: PracticeRules
  notify: Notify
  onLogin: () => void
}

const parts = ['name', 'password', 'mode', 'region', 'method'] as const satisfies readonly MissingPart[]

/** Orders and pays a new server. Keeps the input until the dialog is closed (docs/product/payments.md#orders). */
export const NewServerContainer = ({ isOpen, onClose, player, rules, notify, onLogin }: NewServerContainerProps) => {
  const client = useQueryClient()
  const schema = useMemo(() => newServerSchema(rules), [rules])
  const [last] = useState(() => lastChoiceOf(player.steamId))
  const [hasChosenRegion, setChosenRegion] = useState(false)
  const now = useNow(isOpen)
  const ordering = useOrdering()
  const begin = useBeginning()
  const beginning = useRef<Beginning>(undefined)
  const [arePricesShown, setPricesShown] = useState(false)
  const [purchase, setPurchase] = useState<Purchase>()
  const { form, field, error, isSubmitting, onSubmit, clearAnswer } = useApiForm({
    schema,
    defaultValues: {
      name: '',
      password: '',
      region: '',
      duration: last.duration ?? defaultDuration,
      ...(last.mode && { mode: last.mode }),
      ...(last.method && { method: last.method }),
    },
    codes: serverNameIssues,
    otherwise: {
      name: 'invalid_chars',
      password: 'invalid_chars',
      mode: 'required',
      region: 'required',
      duration: 'required',
      method: 'required',
    },
    submit: async ({ name, password, mode, region, duration, method }) => {
      const orderId = await ordering.order(
        {
          productId: 'new_server',
          options: {
            serverName: name,
            password,
            region,
            duration,
            paymentMethod: method,
            isRelocatable: mode === 'flexible',
            nickname: player.username,
          },
        },
        beginning.current ?? begin(method),
      )
      keepChoice(player.steamId, { mode, region, duration, method })
      return { orderId, serverName: name }
    },
    onSuccess: ({ orderId, serverName }) => setPurchase({ orderId, product: 'new_server', serverName, price: known }),
    refusal: (cause) => ({ form: orderingFailureOf(cause) }),
  })
  const values = useWatch({ control: form.control })
  const { mode, region, method, duration = defaultDuration } = values
  const offers = useOffers({ duration, isRelocatable: mode && mode === 'flexible', method })
  useStillOffered(last, {
    duration,
    method,
    offers,
    onDuration: (value) => form.setValue('duration', value),
    onNoMethod: () => form.resetField('method', { defaultValue: undefined }),
  })
  const choice = useRegionChoice(isOpen && purchase === undefined, hasChosenRegion)
  const isLastFree =
    choice.regions.status === 'ready' &&
    choice.regions.data.some(({ code, isAvailable }) => isAvailable && code === last.region)
  useEffect(() => {
    if (isLastFree && last.region !== undefined && form.getValues('region') === '') form.setValue('region', last.region)
  }, [isLastFree, last, form])
  const known = offers.price.status === 'known' ? offers.price : undefined

  /** A field that validates on blur, and on changes while it is invalid. */
  const checked = (name: 'name' | 'password') =>
    field(name, {
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (event.target.value.trim() !== '') void form.trigger(name)
      },
      onChange: () => {
        if (form.getFieldState(name).invalid) void form.trigger(name)
      },
    })

  const backToForm = () => {
    ordering.forget()
    setPurchase(undefined)
    clearAnswer()
    void client.invalidateQueries({ queryKey: ['practice', 'regions'] })
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Synchronously during the press: after any await, the browser would block the tab.
    const parsed = schema.safeParse(form.getValues())
    beginning.current = parsed.success ? begin(parsed.data.method) : undefined
    void onSubmit(event)
  }
  return (
    <>
      <NewServerDialog
        isOpen={isOpen}
        onClose={onClose}
        payment={payment}
        form={{
          name: checked('name'),
          nameLength: [...(values.name ?? '').trim()].length,
          password: checked('password'),
          isStrict: rules.strictNames,
          mode,
          onMode: (value) => form.setValue('mode', value),
          ...choice,
          region: region === '' ? undefined : region,
          onRegion: (value) => {
            setChosenRegion(true)
            form.setValue('region', value)
          },
          terms: {
            durations: offers.durations,
            prices: offers.durationPrices,
            duration,
            onDuration: (value) => form.setValue('duration', value),
            method,
            onMethod: (value) => form.setValue('method', value),
            unavailable: offers.unavailable,
            isOnPhone: isOnPhone(),
            onPrices: () => setPricesShown(true),
          },
          foot: {
            price: offers.price,
            until: known && now + durationMs(duration),
            missing: parts.filter((part) => (values[part] ?? '').trim() === ''),
            isSubmitting,
            failure: error,
            onLogin,
          },
          onSubmit: submit,
        }}
      />
      <PricingContainer
        isOpen={isOpen && arePricesShown}
        onClose={() => setPricesShown(false)}
        currency={method === undefined ? 'CNY' : currencyOf(method)}
      />
    </>
  )
}
