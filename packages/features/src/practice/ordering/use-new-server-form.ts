import { defaultDuration, durationMs } from '@warmup/domain/payments'
import { isBookable, type LastChoice, type PracticeRules, serverNameIssues } from '@warmup/domain/practice'
import type { MissingPart, NewServerDialog, RegionMode, RentalTime } from '@warmup/ui/practice'
import { type ComponentProps, type FocusEvent, type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type Beginning,
  isOnPhone,
  orderingFailureOf,
  type Purchase,
  useBeginning,
  useOffers,
  type useOrdering,
} from '../../payments/index.ts'
import { useApiForm, useNow } from '../../shared/index.ts'
import { useBookingTime } from '../bookings/use-booking-time.ts'
import { keepChoice, lastChoiceOf, useStillOffered } from './last-choice.ts'
import { newServerSchema } from './new-server-schema.ts'
import { useRegionChoice } from './use-region-choice.ts'

type NewServerFormOptions = {
  /** Whether the dialog is open. */
  readonly isOpen: boolean
  /** Whether the order is placed, so that its payment is shown instead of the form. */
  readonly isOrdered: boolean
  readonly player: { readonly steamId: string; readonly username: string }
  readonly preset: LastChoice | undefined
  readonly rules: PracticeRules
  readonly canBook: boolean
  readonly order: ReturnType<typeof useOrdering>['order']
  readonly onOrdered: (purchase: Purchase) => void
  readonly onPrices: () => void
  readonly onLogin: () => void
}

type NewServerForm = {
  readonly form: ComponentProps<typeof NewServerDialog>['form']
  /** Removes the answer of the last order. */
  readonly clearAnswer: () => void
}

const parts = ['name', 'password', 'mode', 'region', 'time', 'method'] as const satisfies readonly MissingPart[]

/** The form of a new server: its fields, prices and free slots, and the order that it places. */
export const useNewServerForm = ({
  isOpen,
  isOrdered,
  player,
  preset,
  rules,
  canBook,
  order,
  onOrdered,
  onPrices,
  onLogin,
}: NewServerFormOptions): NewServerForm => {
  const schema = useMemo(() => newServerSchema(rules), [rules])
  const [last] = useState(() => ({ ...lastChoiceOf(player.steamId), ...preset }))
  const [hasChosenRegion, setChosenRegion] = useState(false)
  const now = useNow(isOpen)
  const begin = useBeginning()
  const beginning = useRef<Beginning>(undefined)
  const [bookedRegion, setBookedRegion] = useState<string>()
  const booking = useBookingTime(bookedRegion, { isOpen: isOpen && !isOrdered, now })
  const { isAhead, length, start } = booking
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
      const server = { serverName: name, password, region, paymentMethod: method }
      if (isAhead) {
        const at = new Date(start ?? 0).toISOString()
        const options = { ...server, start: at, duration: length, isRelocatable: false } as const
        const orderId = await order({ productId: 'book_server', options }, beginning.current ?? begin(method))
        keepChoice(player.steamId, { region, method })
        return { orderId, serverName: name, product: 'book_server' } as const
      }
      const options = { ...server, duration, isRelocatable: mode === 'flexible', nickname: player.username }
      const orderId = await order({ productId: 'new_server', options }, beginning.current ?? begin(method))
      keepChoice(player.steamId, { mode, region, duration, method })
      return { orderId, serverName: name, product: 'new_server' } as const
    },
    onSuccess: (ordered) => onOrdered({ ...ordered, price: known }),
    refusal: (cause) => ({ form: orderingFailureOf(cause) }),
  })
  const values = useWatch({ control: form.control })
  const { mode, region, method } = values
  const duration = isAhead ? length : (values.duration ?? defaultDuration)
  const isFlexible = mode && mode === 'flexible'
  const offers = useOffers({ duration, isRelocatable: isAhead ? false : isFlexible, method })
  useStillOffered(last, {
    duration,
    method,
    offers,
    onDuration: (value) => form.setValue('duration', value),
    onNoMethod: () => form.resetField('method', { defaultValue: undefined }),
  })
  const modeBefore = useRef<RegionMode>(undefined)
  /** A booked server keeps its region. The mode that was chosen before comes back. */
  const chooseWhen = (when: RentalTime) => {
    if (when === 'ahead') modeBefore.current = form.getValues('mode')
    if (when === 'ahead') form.setValue('mode', 'fixed')
    else form.resetField('mode', { ...(modeBefore.current && { defaultValue: modeBefore.current }) })
    booking.view.onWhen(when)
  }
  const choice = useRegionChoice(isOpen && !isOrdered, hasChosenRegion)
  const chosenRegion = region === '' ? undefined : region
  if (chosenRegion !== bookedRegion) setBookedRegion(chosenRegion)
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
  const until = isAhead ? start && start + durationMs(length) : now + durationMs(duration)
  const missing = parts.filter((part) =>
    part === 'time' ? isAhead && !booking.hasTime : (values[part] ?? '').trim() === '',
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Synchronously during the press: after any await, the browser would block the tab.
    const parsed = schema.safeParse(form.getValues())
    beginning.current = parsed.success ? begin(parsed.data.method) : undefined
    void onSubmit(event)
  }
  return {
    clearAnswer,
    form: {
      name: checked('name'),
      nameLength: [...(values.name ?? '').trim()].length,
      password: checked('password'),
      isStrict: rules.strictNames,
      booking: canBook ? { ...booking.view, onWhen: chooseWhen } : undefined,
      mode,
      onMode: (value) => form.setValue('mode', value),
      ...choice,
      region: chosenRegion,
      onRegion: (value) => {
        setChosenRegion(true)
        form.setValue('region', value)
      },
      terms: {
        durations: isAhead ? offers.durations.filter(isBookable) : offers.durations,
        prices: offers.durationPrices,
        duration,
        onDuration: (value) => {
          if (!isAhead) form.setValue('duration', value)
          else if (isBookable(value)) booking.setLength(value)
        },
        method,
        onMethod: (value) => form.setValue('method', value),
        unavailable: offers.unavailable,
        isOnPhone: isOnPhone(),
        onPrices: onPrices,
      },
      foot: {
        price: offers.price,
        until: known && until,
        missing,
        isSubmitting,
        failure: error,
        onLogin,
      },
      onSubmit: submit,
    },
  }
}
