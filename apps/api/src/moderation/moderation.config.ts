import {
  defaultModerationCommands,
  isNameWord,
  type ModerationCommandName,
  type ModerationCommands,
  maxSanctionMinutes,
  moderationCommandNames,
  moderationPlaceholders,
  moderationPlugins,
  ruleActions,
  sanctionWordsMaxLength,
} from '@warmup/domain/moderation'
import * as z from 'zod'

/** A single console command: a line break or a semicolon would begin another. */
const commandOf = (step: ModerationCommandName) =>
  z
    .string()
    .min(1)
    .max(200)
    .refine((value) => !/[\p{Cc};]/u.test(value), 'expected one console command')
    .superRefine((value, context) => {
      for (const [placeholder, name = ''] of value.matchAll(/\{(\w+)\}/g))
        if (!moderationPlaceholders[step].some((known) => known === name))
          context.addIssue({ code: 'custom', message: `${placeholder} is no value of this command` })
    })

/** The commands of a step, in the order in which they are sent; an empty list takes the step away. */
const commandsOf = (step: ModerationCommandName) =>
  z.union([commandOf(step), z.array(commandOf(step)).max(20)]).optional()

/** What a rule does, and what its ban says. */
const ruleConfig = {
  action: z.enum(ruleActions).default('none'),
  /** Minutes of a ban; for ever if left out. */
  minutes: z.int().min(1).max(maxSanctionMinutes).optional(),
  /** What the banned player reads beside the reason. */
  words: z.string().max(sanctionWordsMaxLength).default(''),
}
export type RuleConfig = z.infer<z.ZodObject<typeof ruleConfig>>

/** The `moderation` section of `community.yaml`: how game servers carry out sanctions. */
export const moderationConfigSchema = z.strictObject({
  /** Whether operators see which other accounts came from a player's networks. */
  account_hints: z.boolean().default(false),
  /** Whether the chat of the servers of the list is stored, for moderators. */
  chat_log: z.boolean().default(false),
  /** What carries out the commands on the servers: CS2-SimpleAdmin, or CS2 without a plugin. */
  plugin: z.enum(moderationPlugins).default('none'),
  /** RCON commands instead of those of `plugin`. */
  commands: z
    .strictObject(
      Object.fromEntries(moderationCommandNames.map((name) => [name, commandsOf(name)])) as Record<
        ModerationCommandName,
        ReturnType<typeof commandsOf>
      >,
    )
    .prefault({}),
  /** What acts by itself (docs/product/moderation.md#rules). */
  rules: z
    .strictObject({
      steam_bans: z
        .strictObject({
          ...ruleConfig,
          /** How old the last ban may be. */ days: z.int().min(1).max(3_650).default(365),
        })
        .prefault({}),
      names: z
        .strictObject({
          ...ruleConfig,
          /** Words that no name may contain. */
          list: z
            .array(
              z.string().min(2).max(64).refine(isNameWord, 'expected at least 2 characters besides blanks and signs'),
            )
            .max(1_000)
            .default([]),
        })
        .prefault({}),
    })
    .prefault({}),
})
export type ModerationConfig = z.infer<typeof moderationConfigSchema>

/** The commands of each step: those of `moderation.commands`, otherwise the defaults of `moderation.plugin`. */
export const moderationCommandsOf = ({ plugin, commands: own }: ModerationConfig): ModerationCommands => {
  const defaults = defaultModerationCommands[plugin]
  const entries = moderationCommandNames.map((name) => {
    const given = own[name]
    return [name, typeof given === 'string' ? [given] : (given ?? defaults[name])]
  })
  return Object.fromEntries(entries)
}
