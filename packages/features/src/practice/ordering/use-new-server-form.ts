import { defaultDuration, durationMs } from '@warmup/domain/payments'
import { type LastChoice, type PracticeRules, serverNameIssues } from '@warmup/domain/practice'
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
import { useNewServerTerms } from './use-new-server-terms.ts'
import { useRegionField } from './use-region-field.ts'

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

const firstValues = ({ mode, method, duration = defaultDuration }: LastChoice): NewServerInput => ({
  name: '',
  password: '',
  region: '',
  duration,
  ...(mode && { mode }),
  ...(method && { method }),
})

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
  const now = useNow(isOpen)
  const begin = useBeginning()
  const beginning = useRef<Beginning>(undefined)
  const { form, field, error, isSubmitting, onSubmit, clearAnswer } = useApiForm({
    schema,
    defaultValues: firstValues(last),
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
  const regionField = useRegionField({ form, last, isShown })
  const booking = useBookingTime(regionField.region, { isOpen: isShown, now })
  const { isAhead, length, start } = booking
  const { price, terms } = useNewServerTerms({ form, last, booking, onPrices })
  const known = price.status === 'known' ? price : undefined
  const modeBefore = useRef<RegionMode>(undefined)
  /** A booked server keeps its region. Choosing "now" again restores the mode that was chosen before. */
  const chooseWhen = (when: RentalTime) => {
    if (when === 'ahead') modeBefore.current = form.getValues('mode')
    if (when === 'ahead') form.setValue('mode', 'fixed')
    else form.resetField('mode', { ...(modeBefore.current && { defaultValue: modeBefore.current }) })
    booking.view.onWhen(when)
  }

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
  const values = useWatch({ control: form.control })
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
      booking: canBook ? { ...booking.view, onWhen: chooseWhen } : undefined,
      mode: values.mode,
      onMode: (value) => form.setValue('mode', value),
      ...regionField,
      terms,
      foot: { price, until: known && until, missing, isSubmitting, failure: error, onLogin },
      onSubmit: submit,
    },
  }
}
