import { useQueryClient } from '@tanstack/react-query'
import { codeLink, readCode, redeemHoursRefusals } from '@warmup/domain/membership'
import { orderRefusals } from '@warmup/domain/payments'
import {
  type PracticeRules,
  type PracticeServer,
  serverNameIssues,
  serverPasswordIssues,
  suggestedPassword,
  suggestedServerName,
} from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import type { FieldBinding } from '@warmup/ui/common'
import { codeProblems, newServerTarget, RedeemHoursDialog } from '@warmup/ui/practice'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ordersQuery, paymentFailureOf } from '../../payments/index.ts'
import { codeProblemOf, errorCodeOf, isTokenRefusal, useApiForm, useNow } from '../../shared/index.ts'
import { lastChoiceOf } from '../ordering/last-choice.ts'
import { randomBelow } from '../ordering/random-below.ts'
import { useRegionField } from '../ordering/use-region-field.ts'
import { rentingCalls } from '../practice.calls.ts'
import { usePracticeReload } from '../use-practice-write.ts'
import { firstTarget, renewableServers } from './code-targets.ts'
import { type RedeemHoursValues, redeemHoursSchema } from './redeem-hours-schema.ts'

type RedeemHoursContainerProps = {
  isOpen: boolean
  onClose: () => void
  player: { readonly steamId: string; readonly username: string }
  /** The code of the link that led to the page; empty without one. */
  code: string
  /** Called once the code of the link is redeemed or changed. */
  onForget: () => void
  servers: readonly PracticeServer[]
  /** Whether a code can make a new server. */
  canRent: boolean
  rules: PracticeRules
}

/** A field with the errors that it can show. */
const narrowed = <Code extends string>(
  { error, ...binding }: FieldBinding,
  codes: readonly Code[],
): FieldBinding<Code> => {
  const known = codes.find((code) => code === error)
  return known === undefined ? binding : { ...binding, error: known }
}

/** Why the form was refused: at the code, or because of the server. */
const refusalOf = (error: Error) =>
  isTokenRefusal(error) || errorCodeOf(error, orderRefusals) !== undefined
    ? { form: paymentFailureOf(error, 'order_failed') }
    : { fields: { code: codeProblemOf(error, redeemHoursRefusals) } }

/** Redeems a code for hours: for a server that the player may renew, or for a new one. */
export const RedeemHoursContainer = ({
  isOpen,
  onClose,
  player,
  code,
  onForget,
  servers,
  canRent,
  rules,
}: RedeemHoursContainerProps) => {
  const { t } = useTranslation('practice')
  const reload = usePracticeReload()
  const client = useQueryClient()
  const now = useNow(isOpen)
  const renewable = renewableServers(servers, now)
  const [first] = useState<RedeemHoursValues>(() => ({
    code,
    target: firstTarget(renewable, { canRent, now }),
    name: suggestedServerName(
      { player: player.username, taken: servers.map(({ name }) => name), otherwise: t('order.defaultName') },
      rules,
    ),
    password: suggestedPassword(randomBelow),
    region: '',
  }))
  const [last] = useState(() => lastChoiceOf(player.steamId))
  const [given, setGiven] = useState<{ readonly hours: number; readonly name: string; readonly isNew: boolean }>()
  const { form, field, codeOf, error, isSubmitting, onSubmit, clearAnswer } = useApiForm({
    schema: redeemHoursSchema(rules),
    defaultValues: first,
    codes: [...codeProblems, ...serverNameIssues, ...serverPasswordIssues],
    otherwise: {
      code: 'code_missing',
      target: 'server_error',
      name: 'invalid_chars',
      password: 'invalid_chars',
      region: 'required',
    },
    submit: async ({ code: typed, target: chosen, name, password, region }) => {
      const isNew = chosen === newServerTarget
      const server = isNew ? { serverName: name, password, region } : { id: chosen }
      const { hours } = await rentingCalls.write('redeemHours', { body: { code: typed, server } })
      return { hours, isNew, name: isNew ? name : (servers.find(({ id }) => id === chosen)?.name ?? '') }
    },
    onSuccess: (redeemed) => {
      setGiven(redeemed)
      onForget()
      reload()
      // The payer of a gift may redeem it.
      void client.invalidateQueries({ queryKey: ordersQuery(player.steamId).queryKey })
    },
    onError: reload,
    refusal: refusalOf,
  })
  const values = useWatch({ control: form.control })
  // The chosen server may have left the list.
  const target = renewable.find(({ id }) => id === values.target)?.id ?? newServerTarget
  useEffect(() => {
    if (target !== values.target) form.setValue('target', target)
  }, [target, values.target, form])
  const region = useRegionField({
    region: values.region ?? '',
    setRegion: (value) => form.setValue('region', value, { shouldValidate: form.formState.isSubmitted }),
    last,
    isShown: isOpen && target === newServerTarget,
  })
  const answered = { onChange: clearAnswer }
  return (
    <RedeemHoursDialog
      isOpen={isOpen}
      onClose={onClose}
      given={given}
      form={{
        code: narrowed(
          field('code', {
            onChange: () => {
              clearAnswer()
              onForget()
            },
          }),
          codeProblems,
        ),
        servers: renewable,
        now,
        vipHref: codeOf('code') === 'code_for_vip' ? codeLink(readCode(values.code ?? '') ?? '', 'vip') : undefined,
        target,
        onTarget: (value) => {
          clearAnswer()
          form.setValue('target', value)
        },
        newServer: canRent
          ? {
              name: narrowed(field('name', answered), serverNameIssues),
              nameLength: [...(values.name ?? '').trim()].length,
              password: narrowed(field('password', answered), serverPasswordIssues),
              isStrict: rules.strictNames,
              ...region,
              isRegionMissing: codeOf('region') !== undefined,
            }
          : undefined,
        isSubmitting,
        failure: error,
        onSubmit,
      }}
    />
  )
}
