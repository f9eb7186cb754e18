/** Behaviour of servers of a mode. Durations are in minutes. */
export type ModeProfile = {
  readonly slots: number
  /** Average time a player stays. */
  readonly stay: number
  /** Time until the map changes. */
  readonly mapLength: number
  readonly killsPerMinute: number
  /** Bots fill the server up to this many players while it has players. */
  readonly botQuota: number
  readonly maps: readonly string[]
}

const pool = ['de_mirage', 'de_dust2', 'de_inferno', 'de_nuke', 'de_ancient', 'de_anubis', 'de_train', 'de_overpass']
const deathmatch = { slots: 16, stay: 22, mapLength: 15, killsPerMinute: 3.4, botQuota: 0, maps: pool }
const fallback: ModeProfile = { slots: 16, stay: 25, mapLength: 20, killsPerMinute: 1, botQuota: 0, maps: pool }

const profiles: Readonly<Record<string, ModeProfile>> = {
  competitive: { slots: 10, stay: 38, mapLength: 42, killsPerMinute: 0.5, botQuota: 0, maps: pool },
  casual: {
    slots: 20,
    stay: 20,
    mapLength: 18,
    killsPerMinute: 0.8,
    botQuota: 8,
    maps: [...pool, 'cs_office', 'cs_italy'],
  },
  dm: deathmatch,
  'dm-noawp': { ...deathmatch, slots: 20 },
  'dm-pistol': { ...deathmatch, killsPerMinute: 2.6 },
  solo: {
    slots: 8,
    stay: 18,
    mapLength: 30,
    killsPerMinute: 1.6,
    botQuota: 0,
    maps: [
      'workshop/3084291314/am_redline_14',
      'workshop/3070253400/am_anubis',
      'aim_map',
      'workshop/3074758439/am_dust2',
    ],
  },
  retakes: { slots: 9, stay: 24, mapLength: 25, killsPerMinute: 0.9, botQuota: 0, maps: pool },
  training: {
    slots: 12,
    stay: 14,
    mapLength: 60,
    killsPerMinute: 5,
    botQuota: 4,
    maps: [
      'workshop/3070284539/aim_botz',
      'workshop/3073875025/prefire_mirage',
      'workshop/3078701726/recoil_master',
      '3071005299',
    ],
  },
  vip: { ...deathmatch, stay: 34 },
  public: {
    slots: 20,
    stay: 20,
    mapLength: 16,
    killsPerMinute: 0.8,
    botQuota: 4,
    maps: [
      'de_dust2',
      'cs_office',
      'workshop/3075706807/surf_kitsune',
      'workshop/3121217565/fy_pool_day',
      'de_vertigo',
      'ar_shoots',
    ],
  },
}

export const modeProfile = (category: string): ModeProfile => profiles[category] ?? fallback
