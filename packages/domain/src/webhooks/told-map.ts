import { isMapName } from '../game/map-name.ts'

/**
 * The name of a map as an event has it. Null for a name that is not of the game's form: players choose the workshop's maps,
 * and must not write into a chat by them.
 */
export const toldMap = (map: string): string | null => {
  const told = map.slice(map.lastIndexOf('/') + 1).toLowerCase()
  return isMapName(told) ? told : null
}
