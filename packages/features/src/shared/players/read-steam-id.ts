import { customNameIn, normalizeSteamId } from '@warmup/domain/common'
import { areaCalls } from '../api/area-calls.ts'

const calls = areaCalls(() => import('@warmup/domain/accounts/steam/calls'))

/**
 * The Steam ID in the text of a field (docs/product/common.md#steam-ids). Asks the backend about a link with a custom
 * name, because other calls accept Steam IDs only. Text without a Steam ID is returned trimmed. Rejects like `call`, but
 * not if the name is unknown or another backend cannot ask Steam.
 */
export const readSteamId = async (text: string): Promise<string> => {
  const customName = customNameIn(text)
  const player =
    customName === undefined ? null : await calls.readIfKnown('getNamedPlayer', { params: { customName } })()
  return player?.steamId ?? normalizeSteamId(text)
}
