/** Weapon classes with separate leaderboard counts. */
export type WeaponClass = 'rifle' | 'pistol' | 'awp'

const rifles = ['ak47', 'aug', 'famas', 'galilar', 'm4a1', 'm4a1_silencer', 'm4a1_silencer_off', 'sg556']
const pistols = [
  'cz75a',
  'deagle',
  'elite',
  'fiveseven',
  'glock',
  'hkp2000',
  'p250',
  'revolver',
  'tec9',
  'usp_silencer',
  'usp_silencer_off',
]

const classes = new Map<string, WeaponClass>([
  ...rifles.map((weapon) => [weapon, 'rifle'] as const),
  ...pistols.map((weapon) => [weapon, 'pistol'] as const),
  ['awp', 'awp'],
])

/** The class of a weapon by its name in the log; undefined for others, such as knives and grenades. */
export const weaponClass = (weapon: string): WeaponClass | undefined => classes.get(weapon)
