/** The maps of the game on which a bomb is planted and defused. */
export const defusalMaps = [
  'de_ancient',
  'de_anubis',
  'de_dust2',
  'de_inferno',
  'de_mirage',
  'de_nuke',
  'de_overpass',
  'de_train',
  'de_vertigo',
] as const

/** The maps that come with the game. */
export const gameMaps: readonly string[] = [
  ...defusalMaps,
  'cs_office',
  'cs_italy',
  'ar_baggage',
  'ar_shoots',
  'ar_pool_day',
]
