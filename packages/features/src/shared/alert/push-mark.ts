import { playerKeys } from '../api/session-keys.ts'
import { readStoredUser } from '../api/stored-user.ts'
import { announceStored, localStore } from '../browser/browser-storage.ts'

const key = playerKeys.push

/** The Steam ID of the signed-in player, to whom a subscription belongs. */
export const pushOwner = (): string | undefined => readStoredUser(localStore)?.steamId

/**
 * Whether this browser gets push messages for the signed-in player; undefined if the player has not asked for them. The mark
 * of another player counts as none.
 */
export const isPushOn = (): boolean | undefined => {
  const [owner, state] = localStore.get(key)?.split(' ') ?? []
  return owner !== undefined && owner === pushOwner() ? state === 'on' : undefined
}

/** Notes the outcome of a player's subscription. It is removed with the session, and so is the subscription. */
export const notePush = (owner: string, isOn: boolean): void => {
  localStore.set(key, `${owner} ${isOn ? 'on' : 'off'}`)
  announceStored(key)
}
