import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type PlaceRow, practicePlaces, practiceServers, type ServerRow } from '../../machines/index.ts'
import type { BoundTokens } from '../../platform/credentials/index.ts'
import type { Database } from '../../platform/db/index.ts'

/** Longer than any game server runs without a restart, which ends the key. */
const lifetimeMs = 366 * 24 * 3_600_000

/**
 * What a key is valid for besides its server: a restart, a hand-over and a changed password end it. A part of the key,
 * which need not be secret.
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
 * The state of a key without a version, as the former release issued them: it names only its server. It is valid if that
 * release was the last to tell the running task. Until that is stored it is unknown, so that the game server tries again.
 */
const stateWithoutVersion = ({ taskId, loggedTask, keyedTask }: Place): KeyState => {
  if (taskId === '') return 'unknown'
  if (loggedTask === taskId) return 'valid'
  return keyedTask === taskId ? 'ended' : 'unknown'
}

/** The state of a key with this version. While the task is out of sight, its keys have not ended. */
const stateOfVersion = (holder: Place & Pick<ServerRow, 'owner' | 'settings'>, version: string): KeyState => {
  if (keyVersion(holder, holder) === version) return 'valid'
  return holder.taskId === '' ? 'unknown' : 'ended'
}

/** Whether a key is of this server and still valid, was valid once, or was never issued for it or cannot be judged yet. */
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
