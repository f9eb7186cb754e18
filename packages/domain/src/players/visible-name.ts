import * as z from 'zod/mini'
import { cleanText } from '../common/clean-text.ts'
import { playerNameMaxLength } from '../servers/limits.ts'
import { playerName } from './player-name.ts'

/**
 * A player's name as other players may see it (docs/product/players.md#hidden-players); empty for a hidden player. A
 * type of its own, so that no call can answer a stored name: only the functions below make one.
 */
export const visibleNameSchema = z.string().brand<'VisibleName'>()
export type VisibleName = z.infer<typeof visibleNameSchema>

/** A visible name, or a text with such names, in an entity of our own calls: cleaned and cut. */
export const cleanedName = (maxLength: number) =>
  visibleNameSchema.check(z.overwrite((name) => cleanText(name, maxLength) as VisibleName))
export const cleanedNameSchema = cleanedName(playerNameMaxLength)

/** The name of a player of whom it is known whether they are hidden. */
export const visibleName = ({ name, isHidden }: { readonly name: string; readonly isHidden: boolean }): VisibleName =>
  (isHidden ? '' : name) as VisibleName

/** Why a name is shown although its player may be hidden; the product lists these cases. */
type Exception = 'bot' | 'board' | 'opponent'

/** A name that is shown even if the player is hidden. */
export const alwaysNamed = (_: Exception, name: string): VisibleName => name as VisibleName

type Named = { readonly steamId: string; readonly name: string }
type Part = string | { readonly name: string; readonly steamId?: string | undefined }

/** Who of some players may be named. */
export type Visibility = {
  isHidden(steamId: string): boolean
  /** The Steam ID if nothing visible is left of the name; empty if no name is known. */
  nameOf(player: Named): VisibleName
  /** A text with names in it. A part without a Steam ID is no player's name. */
  textOf(parts: readonly Part[], hiddenName: string): VisibleName
}

/** The visibility of players. The viewer sees their own name. Players who were not asked about count as hidden. */
export const visibilityOf = (asked: Iterable<string>, hidden: ReadonlySet<string>, viewer?: string): Visibility => {
  const shown = new Set([...asked].filter((steamId) => steamId === viewer || !hidden.has(steamId)))
  const isHidden = (steamId: string) => !shown.has(steamId)
  const textOfPart = (part: Part, hiddenName: string): string => {
    if (typeof part === 'string') return part
    if (part.steamId === undefined || part.name === '') return part.name
    return isHidden(part.steamId) ? hiddenName : playerName(part.name, part.steamId)
  }
  return {
    isHidden,
    nameOf: ({ steamId, name }) =>
      visibleName({ name: name === '' ? '' : playerName(name, steamId), isHidden: isHidden(steamId) }),
    textOf: (parts, hiddenName) => parts.map((part) => textOfPart(part, hiddenName)).join('') as VisibleName,
  }
}
