import type { ConsoleAction } from '@warmup/domain/console'
import { decimalText } from '@warmup/domain/payments'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatMinute, formatNumber } from '@warmup/i18n/format'
import { eventNames } from '../event-names/event-names.ts'

/** Returns the inputs of an action as short facts with their labels, without its subject. */
export const useActionDetails = (): ((action: ConsoleAction) => string[]) => {
  const { t } = useTranslation(['console', 'payments', 'moderation'])
  const language = useLanguage()
  const fact = (
    name: 'type' | 'until' | 'amount' | 'duration' | 'hours' | 'note' | 'text' | 'days' | 'count' | 'uses',
    value: string,
  ) => t('actions.fact', { label: t(`actions.details.${name}`), value })
  const durationOf = (action: Extract<ConsoleAction, { readonly duration: unknown }>) =>
    fact('duration', t(`payments:durations.${action.duration}`))
  // The record of a refund does not name the product.
  const ends = (expiresServer: boolean) => (expiresServer ? [t('actions.details.purchaseEnds')] : [])
  return (action) => {
    switch (action.kind) {
      case 'grant':
        return [fact('type', action.type.toUpperCase()), fact('until', action.until ?? t('actions.details.forever'))]
      case 'revoke':
        return [fact('type', action.type.toUpperCase())]
      case 'refund':
        return ends(action.expiresServer)
      case 'refund_by_hand':
        return [
          ...(action.amount === undefined ? [] : [fact('amount', decimalText(action.amount))]),
          fact('note', action.note),
          ...ends(action.expiresServer),
        ]
      case 'create_server':
        return [action.name, action.region, durationOf(action)]
      case 'extend_server':
      case 'adopt_service':
        return [durationOf(action)]
      case 'begin_maintenance':
        return action.hours === undefined ? [] : [fact('hours', formatNumber(action.hours, language))]
      case 'announce':
        return [
          fact('text', action.text[language]),
          ...(action.endsAt === undefined ? [] : [fact('until', formatMinute(new Date(action.endsAt)))]),
        ]
      case 'warn_player':
      case 'kick_player':
        return [action.serverId]
      case 'make_key':
        return [
          ...action.scopes.map((scope) => t(`keys.scopeNames.${scope}`)),
          fact('until', action.until ?? t('actions.details.forever')),
        ]
      case 'add_webhook':
        return [t(`webhooks.forms.${action.form}`), ...action.events.map((type) => t(eventNames[type]))]
      case 'make_codes':
        return [
          action.hours === undefined
            ? fact('days', formatNumber(action.days, language))
            : fact('hours', formatNumber(action.hours, language)),
          fact('count', formatNumber(action.count, language)),
          fact('uses', formatNumber(action.uses, language)),
          fact('until', action.until ?? t('actions.details.forever')),
        ]
      case 'change_map':
        return [action.map]
      case 'sanction':
        return [
          t(`moderation:kinds.${action.sanction}`),
          t(`moderation:reasons.${action.because}`),
          t(`sanctions.scopes.${action.scope.kind}`),
          action.minutes === null ? t('action.lengths.forever') : t('action.minuteCount', { count: action.minutes }),
        ]
      default:
        return []
    }
  }
}
