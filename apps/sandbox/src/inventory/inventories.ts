import { randomBytes } from 'node:crypto'
import { playerOf } from '../steam/players.ts'

/** How the site answers a player's sign-in. */
export const inventoryMoods = ['works', 'fails', 'hangs', 'unknown'] as const
export type InventoryMood = (typeof inventoryMoods)[number]

const tokenLifetimeMs = 60_000

export const items = ['AK-47', 'M4A1-S', 'AWP', 'Desert Eagle', 'Karambit', 'Gloves'] as const

export type Inventories = {
  /** Issues a token for a player; undefined for a player that the site does not know. */
  issueToken(steamId: string): string | undefined
  /** Returns the player of a token. A token is valid once, for one minute. */
  redeemToken(token: string): string | undefined
  /** Starts a session; its id is stored in the cookie. */
  begin(steamId: string): string
  end(session: string): void
  playerOf(session: string): string | undefined
  /** What a player has equipped. */
  equippedBy(steamId: string): ReadonlySet<string>
  equip(steamId: string, item: string, isEquipped: boolean): void
  moodOf(steamId: string): InventoryMood
  setMood(steamId: string, mood: InventoryMood): void
}

/** The state of the inventory site; `now` in milliseconds. */
export const createInventories = (now: () => number): Inventories => {
  const tokens = new Map<string, { readonly steamId: string; readonly until: number }>()
  const sessions = new Map<string, string>()
  const equipped = new Map<string, Set<string>>()
  const moods = new Map<string, InventoryMood>()
  const equippedBy = (steamId: string) => {
    const known = equipped.get(steamId) ?? new Set<string>()
    equipped.set(steamId, known)
    return known
  }
  return {
    issueToken: (steamId) => {
      if (playerOf(steamId) === undefined) return undefined
      const token = randomBytes(16).toString('hex')
      tokens.set(token, { steamId, until: now() + tokenLifetimeMs })
      return token
    },
    redeemToken: (token) => {
      const known = tokens.get(token)
      tokens.delete(token)
      return known !== undefined && known.until > now() ? known.steamId : undefined
    },
    begin: (steamId) => {
      const session = randomBytes(16).toString('hex')
      sessions.set(session, steamId)
      return session
    },
    end: (session) => void sessions.delete(session),
    playerOf: (session) => sessions.get(session),
    equippedBy,
    equip: (steamId, item, isEquipped) => {
      if (isEquipped) equippedBy(steamId).add(item)
      else equippedBy(steamId).delete(item)
    },
    moodOf: (steamId) => moods.get(steamId) ?? 'works',
    setMood: (steamId, mood) => void moods.set(steamId, mood),
  }
}
