/** Codes of the `category` field (docs/product/servers.md#modes). Unknown codes are shown unchanged. */
export const serverModes = [
  'competitive',
  'casual',
  'dm',
  'training',
  'dm-noawp',
  'dm-pistol',
  'solo',
  'retakes',
  'vip',
  'public',
] as const
export type ServerMode = (typeof serverModes)[number]

export const isServerMode = (code: string): code is ServerMode => serverModes.some((mode) => mode === code)
