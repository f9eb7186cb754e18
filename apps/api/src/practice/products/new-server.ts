import { defaultLanguage } from '@warmup/domain/common'
import { durationMs, mostUnpaidSlots } from '@warmup/domain/payments'
import {
  heldForever,
  type NewServerOptions,
  newServerOptionsSchema,
  rentsNewServers,
  serverNameIssue,
  serverPasswordIssue,
} from '@warmup/domain/practice'
import { paths } from '@warmup/domain/shell'
import { paymentTitle } from '@warmup/i18n/mail'
import { type OrderRow, orderError, type Product, readOptions, type Subject, type Undo } from '../../payments/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { expireServer } from '../server/rental.service.ts'
import { releaseReserved, reserveServer, startReserved } from '../server/reservation.ts'
import { slotsDuring } from '../slots/held-slots.store.ts'
import { noPlaceIn } from '../slots/take-slot.ts'

type Context = Pick<PracticeContext, 'community' | 'isBanned' | 'machines' | 'sealedText'>

export const newServerUndo: Undo = {
  id: 'new_server',
  release: (tx, { serverId }) => releaseReserved(tx, serverId),
  expire: async (tx, { serverId }, now) => {
    await expireServer(tx, serverId, now)
  },
}

/** A new server with a name and a password that its community allows. Otherwise throws `HttpError`. */
export const newServerSubject = (
  { community, sealedText }: Pick<Context, 'community' | 'sealedText'>,
  options: Pick<NewServerOptions, 'serverName' | 'password' | 'region'>,
): Subject => {
  const rules = community().practice
  const serverName = options.serverName.trim()
  const password = options.password.trim()
  if (serverNameIssue(serverName, rules) !== undefined) throw orderError('invalid_server_name')
  if (serverPasswordIssue(password, rules) !== undefined) throw orderError('invalid_server_password')
  const { region } = options
  return {
    columns: { serverId: '', serverName, region, startsAt: null, password: sealedText.seal(password) },
    isSame: (order) =>
      order.serverName === serverName && order.region === region && sealedText.open(order.password) === password,
  }
}

/** Reserves the server of an order. Returns its id, or why it was refused. */
const reserveFor = async (tx: Transaction, order: OrderRow, context: Context, now: Date) => {
  const password = context.sealedText.open(order.password)
  if (password === undefined) return 'no_password'
  return reserveServer(
    tx,
    {
      owner: order.payer,
      name: order.serverName,
      password,
      region: order.region,
      durationMs: durationMs(order.duration),
      relocatable: order.relocatable,
    },
    { ...context, now },
  )
}

/** Reserves the slot of an order, unless unpaid orders already hold half of the region's free slots. */
const reserveSlot = async (
  tx: Transaction,
  order: OrderRow,
  context: Context,
  { now, mayReserve }: { readonly now: Date; readonly mayReserve: boolean },
): Promise<string | undefined> => {
  await releaseReserved(tx, order.serverId)
  const reserved = await reserveFor(tx, order, context, now)
  if (reserved === 'no_password') throw orderError('order_closed')
  if (reserved === 'no_machines') throw orderError('machines_unreachable')
  if (typeof reserved === 'string') throw practiceError(reserved)
  const slots = await slotsDuring(tx, { region: order.region, now }, heldForever(now.getTime()))
  if (mayReserve && slots !== undefined && slots.unpaid <= mostUnpaidSlots(slots.free)) return reserved.id
  await releaseReserved(tx, reserved.id)
  return undefined
}

/** A new practice server (docs/product/payments.md#orders). */
export const newServerProduct = (context: Context): Product => ({
  ...newServerUndo,
  read: (text) => {
    const options = readOptions(newServerOptionsSchema, text)
    return { terms: options, subject: async () => newServerSubject(context, options) }
  },
  requireOffered: () => {
    if (!rentsNewServers(context.community().features)) throw orderError('renting_closed')
  },
  reservation: {
    requireFree: async (tx, { region, payer }, now) => {
      if (await context.isBanned?.(tx, payer)) throw orderError('banned')
      if (context.machines === undefined) throw orderError('machines_unreachable')
      const noPlace = await noPlaceIn(tx, region, now)
      if (noPlace !== undefined) throw orderError(noPlace)
    },
    reserve: (tx, order, options) => reserveSlot(tx, order, context, options),
  },
  deliver: async (tx, order, now) => {
    const actor = { steamId: order.payer, name: order.payerName }
    const rented = durationMs(order.duration)
    if (await startReserved(tx, { id: order.serverId, durationMs: rented }, { now, actor }))
      return { itemId: order.serverId }
    // No slot was reserved for the order, or the slot was given back.
    const reserved = await reserveFor(tx, order, context, now)
    if (typeof reserved === 'string') return { refusal: reserved }
    await startReserved(tx, { id: reserved.id, durationMs: rented }, { now, actor })
    return { itemId: reserved.id }
  },
  title: ({ serverName: name, duration }) => paymentTitle(defaultLanguage, { name, duration, isRenewal: false }),
  page: paths.practice,
})
