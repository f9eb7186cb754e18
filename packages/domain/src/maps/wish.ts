import * as z from 'zod/mini'
import { cleanedLocalized, cleanedText } from '../common/cleaned-text.ts'
import { instantSchema } from '../common/moment-schema.ts'
import { labelMaxLength, serverIdMaxLength, serverNameMaxLength } from '../servers/limits.ts'
import { mapWishMs, mapWishPauseMs } from './limits.ts'

/** Where a wished map is to be played: on one server, or on any server of a mode. */
export const wishScopes = ['server', 'mode'] as const
export type WishScope = (typeof wishScopes)[number]

/** A request to be told when a map is played. */
export const mapWishBody = z.object({
  map: z.string().check(z.minLength(1), z.maxLength(labelMaxLength)),
  scope: z.enum(wishScopes),
  /** The id of the server, or the code of the mode. */
  target: z.string().check(z.minLength(1), z.maxLength(serverIdMaxLength)),
})
export type NewMapWish = Readonly<z.infer<typeof mapWishBody>>

/** A player's wish to be told when a map is played. */
export const mapWishSchema = z.object({
  id: z.string(),
  map: cleanedText(labelMaxLength),
  scope: z.enum(wishScopes),
  target: z.string(),
  /** The name of the server; left out for a mode, and for a server that is gone. */
  serverName: z.optional(cleanedLocalized(serverNameMaxLength)),
  /** When it ends, unless it is renewed. */
  until: instantSchema,
})
export type MapWish = Readonly<z.infer<typeof mapWishSchema>>

/** The end of a wish that is made or renewed now, in milliseconds since 1970. */
export const wishEnd = (now: number): number => now + mapWishMs

/** Whether a wish has ended, and can only be renewed. */
export const hasEnded = (until: number, now: number): boolean => until <= now

/** Whether the player of a wish is told of a map that begins now (docs/product/maps.md#wishes). In milliseconds since 1970. */
export const isWishDue = (
  { until, toldAt }: { readonly until: number; readonly toldAt: number | undefined },
  now: number,
): boolean => !hasEnded(until, now) && (toldAt === undefined || now - toldAt >= mapWishPauseMs)

/** Whether a wish is for a map on a server of a mode. */
export const isWishFor = (
  { map, scope, target }: NewMapWish,
  begun: { readonly map: string; readonly serverId: string; readonly mode: string },
): boolean => map === begun.map && target === (scope === 'server' ? begun.serverId : begun.mode)
