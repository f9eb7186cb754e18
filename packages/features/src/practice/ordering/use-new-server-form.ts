import { defaultDuration, durationMs } from '@warmup/domain/payments'
import {
  type LastChoice,
  type PracticeRules,
  serverNameIssues,
  suggestedPassword,
  suggestedServerName,
} from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import type { MissingPart, NewServerDialog, RegionMode, RentalTime } from '@warmup/ui/practice'
import { type ComponentProps, type FocusEvent, type FormEvent, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  type Beginning,
  orderingFailureOf,
  type Purchase,
  useBeginning,
  type useOrdering,
} from '../../payments/index.ts'
import { useApiForm, useNow } from '../../shared/index.ts'
import { useBookingTime } from '../bookings/use-booking-time.ts'
import { keepChoice, lastChoiceOf } from './last-choice.ts'
import { newServerOrder } from './new-server-order.ts'
import { type NewServerInput, newServerSchema } from './new-server-schema.ts'
import { randomBelow } from './random-below.ts'
import { useNewServerTerms } from './use-new-server-terms.ts'
import { useRegionField } from './use-region-field.ts'

type NewServerFormOptions = {
  /** Whether the dialog is open. */
  readonly isOpen: boolean
  /** Whether the order is placed, so that its payment is shown instead of the form. */
  readonly isOrdered: boolean
  readonly player: { readonly steamId: string; readonly username: string }
  readonly preset: LastChoice | undefined
  /** Names of the servers that the player has already. */
  readonly takenNames: readonly string[]
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

/** Everything that has a good answer is filled in; the player chooses how to pay (docs/product/practice.md#practice-order). */
const firstValues = (
  { mode = 'fixed', method, duration = defaultDuration }: LastChoice,
  name: string,
): NewServerInput => ({
  name,
  password: suggestedPassword(randomBelow),
  region: '',
  duration,
  mode,
  ...(method && { method }),
})

/** The form of a new server: its fields, prices and free slots, and the order that it places. */
export const useNewServerForm = ({
  isOpen,
  isOrdered,
  player,
  preset,
  takenNames,
  rules,
  canBook,
  order,
  onOrdered,
  onPrices,
  onLogin,
}: NewServerFormOptions): NewServerForm => {
  const { t } = useTranslation('practice')
  const schema = useMemo(() => newServerSchema(rules), [rules])
  const [last] = useState(() => ({ ...lastChoiceOf(player.steamId), ...preset }))
  const [first] = useState(() => {
    const named = { player: player.username, taken: takenNames, otherwise: t('order.defaultName') }
    return firstValues(last, suggestedServerName(named, rules))
  })
  const now = useNow(isOpen)
  const begin = useBeginning()
  const beginning = useRef<Beginning>(undefined)
  const { form, field, error, isSubmitting, onSubmit, clearAnswer } = useApiForm({
    schema,
    defaultValues: first,
    codes: serverNameIssues,
    otherwise: {
      name: 'invalid_chars',
      password: 'invalid_chars',
      mode: 'required',
      region: 'required',
      duration: 'required',
      method: 'required',
    },
    submit: async (filled) => {
      const booked = isAhead ? { start: start ?? 0, duration: length } : undefined
      const { request, choice } = newServerOrder(filled, { nickname: player.username, booked })
      const orderId = await order(request, beginning.current ?? begin(filled.method))
      keepChoice(player.steamId, choice)
      return { orderId, serverName: filled.name, product: request.productId }
    },
    onSuccess: (ordered) => onOrdered({ ...ordered, price: known }),
    refusal: (cause) => ({ form: orderingFailureOf(cause) }),
  })
  const isShown = isOpen && !isOrdered
  const values = useWatch({ control: form.control })
  const regionField = useRegionField({
    region: values.region ?? '',
    setRegion: (region) => form.setValue('region', region),
    last,
    isShown,
  })
  const booking = useBookingTime(regionField.region, { isOpen: isShown, now })
  const { isAhead, length, start } = booking
  const { price, perDay, lengths, lengthPrices, terms } = useNewServerTerms({ form, last, booking, onPrices })
  const known = price.status === 'known' ? price : undefined
  const modeBefore = useRef<RegionMode>(undefined)
  /** A booked server keeps its region. Choosing "now" again restores the mode that was chosen before. */
  const chooseWhen = (when: RentalTime) => {
    if (when === 'ahead') modeBefore.current = form.getValues('mode')
    if (when === 'ahead') form.setValue('mode', 'fixed')
    else form.resetField('mode', { ...(modeBefore.current && { defaultValue: modeBefore.current }) })
    booking.view.onWhen(when)
  }

  /** Removes the server's refusal of the former choice. */
  const answered =
    <Value>(choose: (value: Value) => void) =>
    (value: Value) => {
      clearAnswer()
      choose(value)
    }
  /** A field that validates on blur, and on changes while it is invalid. */
  const checked = (name: 'name' | 'password') =>
    field(name, {
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (event.target.value.trim() !== '') void form.trigger(name)
      },
      onChange: () => {
        clearAnswer()
        if (form.getFieldState(name).invalid) void form.trigger(name)
      },
    })
  const until = isAhead ? start && start + durationMs(length) : now + durationMs(terms.duration)
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
      booking: canBook ? { ...booking.view, onWhen: chooseWhen, lengths, prices: lengthPrices } : undefined,
      mode: values.mode,
      onMode: (value) => form.setValue('mode', value),
      ...regionField,
      onRegion: answered(regionField.onRegion),
      terms: { ...terms, onMethod: answered(terms.onMethod) },
      foot: { price, perDay, until, missing, isSubmitting, failure: error, onLogin },
      onSubmit: submit,
    },
  }
}
