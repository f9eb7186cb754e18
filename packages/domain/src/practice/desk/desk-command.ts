import { fillCommand } from '../../game/desk/fill-command.ts'
import { saidLine } from '../../game/desk/said-line.ts'
import { isMapName } from '../../game/map-name.ts'
import { botDifficulties, deskPresets, type PlainDeskAction, plainDeskActions } from './desk-action.ts'
import type { DeskAction } from './desk-action-schema.ts'
import { isWorkshopNumber } from './workshop.ts'

/** The actions that have commands of their own in `machines.commands`. */
export const deskCommandNames = ['map', 'workshop', ...deskPresets, 'bots', ...plainDeskActions, 'say', 'kick'] as const
export type DeskCommandName = (typeof deskCommandNames)[number]

/** The console commands of each action, in the order in which they are sent. An action without commands is not offered. */
export type DeskCommands = Readonly<Record<DeskCommandName, readonly string[]>>

/** A value in a command. */
type Placeholder = 'map' | 'workshop' | 'count' | 'difficulty' | 'text' | 'user'

/** The values that the commands of an action can contain, as `{map}`. */
export const deskPlaceholders: Readonly<Partial<Record<DeskCommandName, readonly Placeholder[]>>> = {
  map: ['map'],
  workshop: ['workshop'],
  bots: ['count', 'difficulty'],
  say: ['text'],
  kick: ['user'],
}

const isSmallNumber = (text: string): boolean => /^\d{1,5}$/.test(text)

/** Whether a command can contain a value: none of its characters ends the command or begins another. */
const isSafe: Readonly<Record<Placeholder, (text: string) => boolean>> = {
  map: isMapName,
  workshop: isWorkshopNumber,
  count: isSmallNumber,
  difficulty: isSmallNumber,
  user: isSmallNumber,
  text: (text) => text !== '' && text === saidLine(text),
}

/** The values of an action, as texts. The user id of a player comes from the game server. */
const valuesOf = (action: DeskAction, userId: number | undefined): Partial<Record<Placeholder, string>> => {
  switch (action.action) {
    case 'map':
      return { map: action.map }
    case 'workshop':
      return { workshop: action.workshop }
    case 'bots':
      return { count: String(action.count), difficulty: String(botDifficulties.indexOf(action.difficulty)) }
    case 'say':
      return { text: saidLine(action.text) }
    case 'kick':
      return { user: String(userId) }
    case 'preset':
      return {}
    default:
      action.action satisfies PlainDeskAction
      return {}
  }
}

/** The key of an action in `machines.commands`. */
export const deskCommandOf = (action: DeskAction): DeskCommandName =>
  action.action === 'preset' ? action.preset : action.action

/**
 * The console commands of an action. They contain only values of a checked form, so that each stays the one console
 * command that the operator wrote. Throws `RangeError` on a value of any other form.
 */
export const renderDeskCommands = (commands: DeskCommands, action: DeskAction, userId?: number): readonly string[] => {
  const values = valuesOf(action, userId)
  return commands[deskCommandOf(action)].map((template) =>
    fillCommand(template, (name) => {
      if (!Object.hasOwn(values, name)) return undefined
      const value = values[name as Placeholder] ?? ''
      if (!isSafe[name as Placeholder](value)) throw new RangeError(`The value of {${name}} has no valid form`)
      return value
    }),
  )
}
