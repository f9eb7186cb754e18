import { readChinaMinute } from '@warmup/domain/common'
import { readDecimal } from '@warmup/domain/payments'
import { kookMessageUrl } from '@warmup/domain/webhooks'
import type { ActionDraft, ActionInputs } from '@warmup/ui/console'

/** Unreadable numbers and times become NaN, which the contract refuses. */
const unreadable = Number.NaN

/** `YYYY-MM-DD HH:mm` in China Standard Time as milliseconds since 1970; undefined if empty. */
export const readMoment = (text: string): number | undefined => {
  if (text === '') return undefined
  return readChinaMinute(text.replace(' ', 'T')) ?? unreadable
}

const readHours = (text: string): number | undefined => {
  if (text === '') return undefined
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : unreadable
}

const readAmount = (text: string): number | undefined => (text === '' ? undefined : (readDecimal(text) ?? unreadable))

const readWhole = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : unreadable)

const readMinutes = ({ length, minutes }: ActionInputs): number | null => {
  if (length === 'forever') return null
  if (length !== 'other') return Number(length)
  return readWhole(minutes)
}

const scopeOf = ({ scope, group, serverId }: ActionInputs): object => {
  if (scope === 'group') return { kind: scope, group }
  return scope === 'server' ? { kind: scope, serverId } : { kind: scope }
}

/** How to write to a target; what its form does not have is left out. */
const addressOf = (draftedSecret: string, { form, url, secret, channel }: ActionInputs): object => {
  if (form === 'standard') return { url, secret: draftedSecret }
  if (form === 'kook') return { url: kookMessageUrl, secret, channel }
  return form === 'discord' || form === 'wecom' || secret === '' ? { url } : { url, secret }
}

/** The action of a draft with trimmed inputs. The contract decides whether it is one. */
export const actionCandidate = (draft: ActionDraft, inputs: ActionInputs): object => {
  const { kind } = draft
  switch (kind) {
    case 'grant':
      return { kind, steamId: draft.steamId, type: inputs.type, until: inputs.until === '' ? null : inputs.until }
    case 'revoke':
      return { kind, steamId: draft.steamId, type: draft.type }
    case 'end_sessions':
    case 'block':
    case 'unblock':
      return { kind, player: draft.player }
    case 'refund':
      return { kind, orderId: draft.orderId, expiresServer: inputs.expiresServer }
    case 'refund_by_hand':
      return {
        kind,
        orderId: draft.orderId,
        by: inputs.by,
        note: inputs.note,
        amount: readAmount(inputs.amount),
        tradeNo: inputs.tradeNo === '' ? undefined : inputs.tradeNo,
        expiresServer: inputs.expiresServer,
      }
    case 'create_server': {
      const { name, password, region, duration, isRelocatable } = inputs
      return { kind, owner: draft.owner ?? inputs.owner, name, password, region, duration, isRelocatable }
    }
    case 'extend_server':
      return { kind, serverId: draft.serverId, duration: inputs.duration }
    case 'begin_maintenance':
      return { kind, serverId: draft.serverId, hours: readHours(inputs.hours) }
    case 'end_server':
    case 'end_maintenance':
    case 'restart_server':
    case 'move_server':
      return { kind, serverId: draft.serverId }
    case 'adopt_service':
      return { kind, service: draft.service, duration: inputs.duration }
    case 'remove_stranger':
      return { kind, name: draft.name }
    case 'drain_node':
    case 'activate_node':
      return { kind, nodeId: draft.nodeId }
    case 'announce':
      return {
        kind,
        text: { zh: inputs.textZh, en: inputs.textEn },
        startsAt: readMoment(inputs.startsAt),
        endsAt: readMoment(inputs.endsAt),
      }
    case 'end_announcement':
      return { kind, id: draft.id }
    case 'sanction': {
      const { sanction, because } = inputs
      const { steamId, caseId } = draft
      return { kind, steamId, sanction, because, scope: scopeOf(inputs), minutes: readMinutes(inputs), caseId }
    }
    case 'answer_appeal': {
      const { steamId, id, answer } = draft
      // Without an end it is not shorter, which the contract refuses.
      return { kind, steamId, id, answer, minutes: answer === 'shortened' ? readMinutes(inputs) : undefined }
    }
    case 'make_key': {
      const { name, scopes, until } = inputs
      return { kind, name, scopes, until: until === '' ? null : until, key: draft.key }
    }
    case 'make_codes': {
      const { name, until } = inputs
      const count = readWhole(inputs.count)
      return {
        kind,
        name,
        ...(inputs.gives === 'vip'
          ? { days: readWhole(inputs.days) }
          : { days: 0, hours: readWhole(inputs.serverHours) }),
        count,
        uses: readWhole(inputs.uses),
        until: until === '' ? null : until,
        codes: draft.codes.slice(0, count),
      }
    }
    case 'revoke_key':
    case 'revoke_codes':
      return { kind, name: draft.name }
    case 'add_webhook': {
      const { target, form, language, events } = inputs
      return { kind, id: target, form, language, events, ...addressOf(draft.secret, inputs) }
    }
    case 'remove_webhook':
    case 'test_webhook':
      return { kind, id: draft.id }
    case 'warn_player':
    case 'kick_player':
      return { kind, serverId: draft.serverId, steamId: draft.steamId }
    case 'say':
    case 'restart_match':
      return { kind, serverId: draft.serverId }
    case 'change_map':
      return { kind, serverId: draft.serverId, map: draft.map }
    case 'reopen_appeal':
    case 'lift_sanction':
    case 'dismiss_case':
      return { kind, steamId: draft.steamId, id: draft.id }
  }
}
