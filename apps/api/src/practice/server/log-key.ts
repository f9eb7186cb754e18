import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type PlaceRow, practicePlaces, practiceServers, type ServerRow } from '../../machines/index.ts'
import type { BoundTokens } from '../../platform/credentials/index.ts'
import type { Database } from '../../platform/db/index.ts'

/** Longer than any game server runs without a restart, which ends the key. */
const lifetimeMs = 366 * 24 * 3_600_000

/**
 * What a key is valid for besides its server: a restart, a hand-over and a changed password end it. It is a part of the
 * key, and not secret.
 */
export const keyVersion = (
  { owner, settings }: Pick<ServerRow, 'owner' | 'settings'>,
  { taskId }: Pick<PlaceRow, 'taskId'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([taskId, owner, settings]))
    .digest('base64url')
    .slice(0, 8)

/** The address to which a practice server sends its log. It MUST NOT be shown or logged. */
export const logAddress = (
  { logKeys, publicUrl }: { readonly logKeys: BoundTokens; readonly publicUrl: () => string },
  { serverId, version }: { readonly serverId: string; readonly version: string },
  now: Date,
): string => {
  const key = `${version}.${logKeys.issue([serverId, version], new Date(now.getTime() + lifetimeMs))}`
  return `${publicUrl()}/api/ingest/practice/${serverId}/${key}`
}

type KeyState = 'valid' | 'ended' | 'unknown'
type Place = Pick<PlaceRow, 'taskId' | 'loggedTask' | 'keyedTask'>

/**
 * The state of a key without a version, as the former release issued: it names only its server. It is valid if the former
 * release was the last to send the log address to the running task, and unknown until that is stored, so that the game
 * server tries again.
 */
const stateWithoutVersion = ({ taskId, loggedTask, keyedTask }: Place): KeyState => {
  if (taskId === '') return 'unknown'
  if (loggedTask === taskId) return 'valid'
  return keyedTask === taskId ? 'ended' : 'unknown'
}

/** The state of a key with this version. While the server has no known task, no key has ended. */
const stateOfVersion = (holder: Place & Pick<ServerRow, 'owner' | 'settings'>, version: string): KeyState => {
  if (keyVersion(holder, holder) === version) return 'valid'
  return holder.taskId === '' ? 'unknown' : 'ended'
}

/** Whether a key of this server is valid, or has ended; unknown if it was never issued, or cannot be judged yet. */
export const stateOfKey = async (
  { db, logKeys, now }: { readonly db: Database; readonly logKeys: BoundTokens; readonly now: () => Date },
  { serverId, key }: { readonly serverId: string; readonly key: string },
): Promise<KeyState> => {
  const [version = '', ...token] = key.split('.')
  const hasVersion = logKeys.isValid(token.join('.'), [serverId, version], now())
  if (!hasVersion && !logKeys.isValid(key, [serverId], now())) return 'unknown'
  const { owner, settings } = practiceServers
  const { taskId, loggedTask, keyedTask } = practicePlaces
  const holders = await db
    .select({ owner, settings, taskId, loggedTask, keyedTask })
    .from(practicePlaces)
    .innerJoin(practiceServers, eq(practiceServers.id, practicePlaces.serverId))
    .where(eq(practicePlaces.serverId, serverId))
  const states = holders.map((holder) => (hasVersion ? stateOfVersion(holder, version) : stateWithoutVersion(holder)))
  return states.find((state) => state === 'valid') ?? states.find((state) => state === 'unknown') ?? 'ended'
}
