import { hashText } from './topography.ts'

/** The hue of an emblem in degrees and its saturation in percent. */
export type MapTint = { readonly hue: number; readonly saturation: number }

const tint = (hue: number, saturation = 62): MapTint => ({ hue, saturation })

/** Maps with a colour that players associate with them. */
const knownMaps: Readonly<Record<string, MapTint>> = {
  ancient: tint(156),
  anubis: tint(46),
  cache: tint(88, 45),
  cbble: tint(34, 30),
  dust: tint(36),
  dust2: tint(38),
  inferno: tint(8),
  italy: tint(18, 50),
  lake: tint(190),
  mills: tint(100, 40),
  mirage: tint(24),
  nuke: tint(204),
  office: tint(220, 30),
  overpass: tint(118),
  thera: tint(196),
  train: tint(216),
  vertigo: tint(184, 50),
}

/** Colours of map families, by name prefix. */
const families: Readonly<Record<string, MapTint>> = {
  aim: tint(280),
  ar: tint(330, 50),
  awp: tint(172, 48),
  fy: tint(300, 45),
  hns: tint(252, 45),
  kz: tint(230, 50),
  surf: tint(192, 60),
  '1v1': tint(280),
}

/** Returns the map's name without folders: `workshop/3070284539/de_thera` becomes `de_thera`. */
export const plainMapName = (map: string): string => map.split('/').at(-1)?.trim().toLowerCase() ?? ''

/** Returns the tint of a known map, else of its family, else one derived from the name. */
export const mapTint = (map: string): MapTint => {
  const name = plainMapName(map)
  const [prefix = '', ...rest] = name.split('_')
  return knownMaps[rest[0] ?? ''] ?? families[prefix] ?? tint(hashText(name) % 360, 45)
}
