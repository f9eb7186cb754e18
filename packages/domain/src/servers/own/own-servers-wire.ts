import * as z from 'zod/mini'
import { cleanText } from '../../common/clean-text.ts'
import { instantSchema } from '../../common/moment-schema.ts'
import {
  filterNameMaxLength,
  maxFavourites,
  maxSavedFilters,
  savedSearchMaxLength,
  serverIdMaxLength,
} from '../limits.ts'

const serverId = z.string().check(z.minLength(1), z.maxLength(serverIdMaxLength))

/** A change of favourites. */
export const favouritesChangeSchema = z.object({
  add: z.array(serverId).check(z.maxLength(maxFavourites)),
  remove: z.array(serverId).check(z.maxLength(maxFavourites)),
})

const savedFilterSchema = z.object({ name: z.string(), search: z.string() })

const filterName = z.string().check(
  z.overwrite((name) => cleanText(name, filterNameMaxLength)),
  z.minLength(1),
)

/** The saved filters in a request. */
export const savedFiltersSchema = z
  .array(z.object({ name: filterName, search: z.string().check(z.maxLength(savedSearchMaxLength)) }))
  .check(
    z.maxLength(maxSavedFilters),
    z.refine((filters) => new Set(filters.map(({ name }) => name)).size === filters.length, 'Names repeat'),
  )

export const keptServersSchema = z.object({
  favourites: z.array(z.string()),
  filters: z.array(savedFilterSchema),
})

/** Answer of `GET /api/account/servers`. */
export const ownServersSchema = z.object({
  ...keptServersSchema.shape,
  /** The servers where the player has played, the last first. */
  recent: z.array(z.object({ serverId: z.string(), lastPlayed: instantSchema })),
})
export type OwnServers = z.infer<typeof ownServersSchema>
