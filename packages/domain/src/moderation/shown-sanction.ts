import * as z from 'zod/mini'
import { cleanedLocalized, cleanedText } from '../common/cleaned-text.ts'
import { instantSchema } from '../common/moment-schema.ts'
import { labelMaxLength, playerNameMaxLength } from '../servers/limits.ts'
import { appealRecordSchema, ownAppealSchema } from './appeal.ts'
import { sanctionWordsMaxLength } from './limits.ts'
import { moderationRules } from './rules.ts'
import { sanctionKinds, sanctionReasons, sanctionScopeSchema, sanctionSources, sanctionStates } from './sanction.ts'

const shown = {
  id: z.uuid(),
  kind: z.enum(sanctionKinds),
  reason: z.enum(sanctionReasons),
  /** Words of the operator. */
  words: cleanedText(sanctionWordsMaxLength),
  scope: sanctionScopeSchema,
}

/** A sanction in force as its player sees it: without the operator (docs/product/moderation.md#own-sanctions). */
export const ownSanctionSchema = z.object({
  ...shown,
  /** The name of the server, where the scope is one server. */
  serverName: z.optional(cleanedLocalized(labelMaxLength * 4)),
  setAt: instantSchema,
  /** Null: for ever. */
  endsAt: z.nullable(instantSchema),
  /** The player's appeal; null: none. Absent where the backend takes none. */
  appeal: z.optional(z.nullable(ownAppealSchema)),
  /** Whether the player can appeal now. */
  canAppeal: z.optional(z.boolean()),
})
export type OwnSanction = Readonly<z.infer<typeof ownSanctionSchema>>

const moment = z.int()

/** A sanction as the console lists it. Times are in milliseconds since 1970. */
export const listedSanctionSchema = z.object({
  ...shown,
  steamId: z.string(),
  /** The name of the account; empty without one. */
  name: cleanedText(playerNameMaxLength),
  source: z.enum(sanctionSources),
  /** The rule that set it; absent for all others. */
  rule: z.optional(z.enum(moderationRules)),
  state: z.enum(sanctionStates),
  setAt: moment,
  /** Null: for ever. */
  endsAt: z.nullable(moment),
  /** Name of the operator who set it. */
  setBy: z.string(),
})
export type ListedSanction = Readonly<z.infer<typeof listedSanctionSchema>>

const sanctionEvents = ['set', 'lifted'] as const

/**
 * What a server of the scope knows of a sanction. `waiting`: it has not answered yet; `refused`: it does not know the command;
 * `no_rcon`: it has no `rcon_password`; `no_command`: there is no command for it; `covered`: another sanction counts there.
 */
export const enforcementStates = [
  'told',
  'waiting',
  'no_answer',
  'refused',
  'no_rcon',
  'no_command',
  'covered',
  'over',
] as const
export type EnforcementState = (typeof enforcementStates)[number]

/** A sanction with its history, and what each server of its scope knows of it. */
export const sanctionRecordSchema = z.object({
  ...listedSanctionSchema.shape,
  /** The oldest first. */
  history: z.array(
    z.object({
      at: moment,
      event: z.enum(sanctionEvents),
      by: z.object({ steamId: z.string(), name: z.string() }),
      words: z.string(),
    }),
  ),
  /** Absent without one. */
  appeal: z.optional(appealRecordSchema),
  servers: z.array(
    z.object({
      serverId: z.string(),
      name: z.object({ zh: z.string(), en: z.string() }),
      state: z.enum(enforcementStates),
      /** When it was told. */
      toldAt: z.optional(moment),
      /** When it is told again. */
      nextAt: z.optional(moment),
    }),
  ),
})
export type SanctionRecord = Readonly<z.infer<typeof sanctionRecordSchema>>
