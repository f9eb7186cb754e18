import { bookingSpan, fullSpans, hasRoom, heldForever, mostHeld, type TimeSpan } from '@warmup/domain/practice'
import { eq, inArray } from 'drizzle-orm'
import { practicePlaces, practiceRegions, practiceServers } from '../../machines/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { practiceBookings } from '../practice.tables.ts'

/** A slot that is held, and whether only an unpaid order holds it. */
type HeldSlot = TimeSpan & { readonly isUnpaid: boolean }

/** The states in which a booking holds a slot without a place on the machines. */
export const holdingStates = ['held', 'booked'] as const

type PlaceRow = Pick<typeof practicePlaces.$inferSelect, 'isLeaving'>
type Server = Pick<typeof practiceServers.$inferSelect, 'desiredState' | 'isBooked' | 'expiresAt'>

/**
 * How long a place holds its slot (docs/product/practice.md#booking-ahead). A server that is not booked holds it forever,
 * because it can be extended without limit.
 */
const spanOf = ({ isLeaving }: PlaceRow, { desiredState, isBooked, expiresAt }: Server, now: Date): TimeSpan => {
  const at = now.getTime()
  if (isLeaving || desiredState === 'gone') return { from: at, until: bookingSpan({ from: at, until: at }).until }
  if (!isBooked) return heldForever(at)
  return { from: at, until: bookingSpan({ from: at, until: Math.max(at, expiresAt.getTime()) }).until }
}

/**
 * The slots that are held from `now` on, by region. Lock the ledger before deciding by them. `except` is the id of a
 * server or a booking that does not count.
 */
export const heldSlots = async (
  db: Database,
  regions: readonly string[],
  now: Date,
  except?: string,
): Promise<ReadonlyMap<string, readonly HeldSlot[]>> => {
  const codes = [...regions]
  if (codes.length === 0) return new Map()
  const places = await db
    .select({ place: practicePlaces, server: practiceServers })
    .from(practicePlaces)
    .innerJoin(practiceServers, eq(practiceServers.id, practicePlaces.serverId))
    .where(inArray(practicePlaces.region, codes))
  const bookings = await db
    .select()
    .from(practiceBookings)
    .where(inArray(practiceBookings.state, [...holdingStates]))
  const held = [
    ...places.map(({ place, server }) => ({
      id: server.id,
      region: place.region,
      slot: { ...spanOf(place, server, now), isUnpaid: server.desiredState === 'reserved' },
    })),
    ...bookings.map(({ id, region, startsAt, endsAt, state }) => ({
      id,
      region,
      slot: {
        ...bookingSpan({ from: startsAt.getTime(), until: endsAt.getTime() }),
        isUnpaid: state === 'held',
      },
    })),
  ].filter(({ id }) => id !== except)
  return new Map(
    codes.map((code) => [code, held.filter(({ region }) => region === code).map(({ slot }) => slot)] as const),
  )
}

/** The slots of a region during a span. */
export type SlotsDuring = {
  /** The largest number that unpaid orders hold at one moment. */
  readonly unpaid: number
  /** The smallest number at one moment that no paid order or server holds. */
  readonly free: number
  /** Whether one is free for the whole span. */
  readonly hasRoom: boolean
}

/** The slots of a region during a span; undefined if the machines have no such region. */
export const slotsDuring = async (
  db: Database,
  { region, now, except }: { readonly region: string; readonly now: Date; readonly except?: string },
  span: TimeSpan,
): Promise<SlotsDuring | undefined> => {
  const [found] = await db.select().from(practiceRegions).where(eq(practiceRegions.code, region))
  if (found === undefined) return undefined
  const held = (await heldSlots(db, [region], now, except)).get(region) ?? []
  const ofUnpaid = (isUnpaid: boolean) => held.filter((each) => each.isUnpaid === isUnpaid)
  // Configured slots do not count while every node is down.
  const slots = found.nodes === 0 ? 0 : found.slots
  return {
    unpaid: mostHeld(ofUnpaid(true), span),
    free: slots - mostHeld(ofUnpaid(false), span),
    hasRoom: hasRoom(held, slots, span),
  }
}

/** The spans within `span` in which a region has no free slot; undefined if the machines have no such region. */
export const calendarOf = async (
  db: Database,
  { region, now }: { readonly region: string; readonly now: Date },
  span: TimeSpan,
): Promise<TimeSpan[] | undefined> => {
  const [found] = await db.select().from(practiceRegions).where(eq(practiceRegions.code, region))
  if (found === undefined) return undefined
  const held = (await heldSlots(db, [region], now)).get(region) ?? []
  return fullSpans(held, found.nodes === 0 ? 0 : found.slots, span)
}
