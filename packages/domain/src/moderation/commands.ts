import { isSteamId } from '../common/is-steam-id.ts'
import { accountOf } from '../common/steam-id.ts'
import { fillCommand } from '../game/desk/fill-command.ts'
import { saidLine } from '../game/desk/said-line.ts'
import { isMapName } from '../game/map-name.ts'
import type { SanctionEffect } from './sanction.ts'

/** The software that carries out sanctions on a game server: CS2-SimpleAdmin, or CS2 without a plugin. */
export const moderationPlugins = ['none', 'simple_admin'] as const
export type ModerationPlugin = (typeof moderationPlugins)[number]

/** The steps of the desk of a server (docs/product/moderation.md#desk). */
export const deskSteps = ['warn', 'kick', 'say', 'map', 'restart'] as const
export type DeskStep = (typeof deskSteps)[number]

/** The steps that have commands of their own in `moderation.commands`. `kick`: also of a banned player who came to the server. */
export const moderationCommandNames = [
  'ban',
  'unban',
  'mute_voice',
  'unmute_voice',
  'mute_chat',
  'unmute_chat',
  ...deskSteps,
] as const
export type ModerationCommandName = (typeof moderationCommandNames)[number]
/** The steps that carry out or lift a sanction. */
export type EnforcingStep = Exclude<ModerationCommandName, DeskStep> | 'kick'

/** The console commands of each step, in the order in which they are sent. A step without commands is not enforced. */
export type ModerationCommands = Readonly<Record<ModerationCommandName, readonly string[]>>

/** The names of the steps that begin and end an effect. */
export const commandNamesOf: Readonly<
  Record<SanctionEffect, { readonly set: EnforcingStep; readonly lift: EnforcingStep }>
> = {
  ban: { set: 'ban', lift: 'unban' },
  voice: { set: 'mute_voice', lift: 'unmute_voice' },
  chat: { set: 'mute_chat', lift: 'unmute_chat' },
}

/** The values that commands can contain, as `{steam_id}`. */
const placeholders = ['steam_id', 'steam2', 'steam3', 'minutes', 'reason', 'text', 'map'] as const
type Placeholder = (typeof placeholders)[number]

const ofPlayer = ['steam_id', 'steam2', 'steam3', 'reason'] as const
const ofSanction = [...ofPlayer, 'minutes'] as const

/** The values that the commands of each step can contain. */
export const moderationPlaceholders: Readonly<Record<ModerationCommandName, readonly Placeholder[]>> = {
  ban: ofSanction,
  unban: ofSanction,
  mute_voice: ofSanction,
  unmute_voice: ofSanction,
  mute_chat: ofSanction,
  unmute_chat: ofSanction,
  warn: ofPlayer,
  kick: ofSanction,
  say: ['text'],
  map: ['map'],
  restart: [],
}

type ValuesOfPlayer = {
  readonly steamId: string
  /** Words of the operator to the player; may be empty. */
  readonly reason: string
}
type ValuesOfSanction = ValuesOfPlayer & {
  /** 0: for ever. */
  readonly minutes: number
}

/** The values of each step, which its commands can contain (`moderationPlaceholders`). */
export type ModerationValues = Readonly<Record<EnforcingStep, ValuesOfSanction>> & {
  readonly warn: ValuesOfPlayer
  /** What all players read. */
  readonly say: { readonly text: string }
  /** The name of a map. */
  readonly map: { readonly map: string }
  readonly restart: Readonly<Record<never, never>>
}
type AnyValues = Partial<ValuesOfSanction & ModerationValues['say'] & ModerationValues['map']>

/** A player's Steam ID in the three forms that game servers and plugins read. */
const formsOf = (steamId: string): Record<'steam_id' | 'steam2' | 'steam3', string> => {
  const account = accountOf(steamId)
  return {
    steam_id: steamId,
    // CS2 calls the universe of all accounts 1, as CS:GO did.
    steam2: `STEAM_1:${account % 2}:${Math.floor(account / 2)}`,
    steam3: `[U:1:${account}]`,
  }
}

/** The given values as texts. */
const textsOf = ({ steamId, minutes, reason, text, map }: AnyValues): Partial<Record<Placeholder, string>> => {
  if (steamId !== undefined && (!isSteamId(steamId) || accountOf(steamId) < 1)) throw new RangeError('Not a Steam ID')
  if (minutes !== undefined && (!Number.isSafeInteger(minutes) || minutes < 0))
    throw new RangeError('Not a number of minutes')
  if (map !== undefined && !isMapName(map)) throw new RangeError('Not the name of a map')
  return {
    ...(steamId !== undefined && formsOf(steamId)),
    ...(minutes !== undefined && { minutes: String(minutes) }),
    ...(reason !== undefined && { reason: saidLine(reason) }),
    ...(text !== undefined && { text: saidLine(text) }),
    ...(map !== undefined && { map }),
  }
}

/**
 * The console commands of a step, with the values filled in. No value can end a command or begin another one
 * (docs/product/moderation.md#enforcement). Throws `RangeError` on a Steam ID, minutes or a map of any other form, and on a
 * missing value.
 */
export const renderModerationCommands = <Name extends ModerationCommandName>(
  commands: ModerationCommands,
  name: Name,
  values: ModerationValues[Name],
): readonly string[] => {
  const texts = textsOf(values)
  return commands[name].map((template) =>
    fillCommand(template, (key) => {
      const placeholder = moderationPlaceholders[name].find((each) => each === key)
      if (placeholder === undefined) return undefined
      const text = texts[placeholder]
      if (text === undefined) throw new RangeError(`{${key}} has no value`)
      return text
    }),
  )
}
