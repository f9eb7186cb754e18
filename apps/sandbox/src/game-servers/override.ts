/** Possible overrides. Everything else stays simulated. */
export const overrideModes = ['alive', 'dead', 'slow', 'lossy', 'corrupt', 'full', 'empty'] as const
export type OverrideMode = (typeof overrideModes)[number]

export type Override = {
  readonly mode?: OverrideMode
  readonly players?: number
  readonly maxPlayers?: number
  readonly map?: string
  readonly hideNames?: boolean
  readonly split?: boolean
  readonly latencyMs?: number
  /** Whether it has the version before the newest one. */
  readonly outdated?: boolean
}

/** The JSON schema of an override, for the control API. */
export const overrideSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    mode: { enum: overrideModes },
    players: { type: 'integer', minimum: 0, maximum: 255 },
    maxPlayers: { type: 'integer', minimum: 1, maximum: 255 },
    map: { type: 'string', minLength: 1, maxLength: 80, pattern: '^[A-Za-z0-9_/.-]+$' },
    hideNames: { type: 'boolean' },
    split: { type: 'boolean' },
    outdated: { type: 'boolean' },
    latencyMs: { type: 'integer', minimum: 0, maximum: 10_000 },
  },
} as const
