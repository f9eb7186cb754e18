import { regions, type ServerMode } from '@warmup/domain/servers'

/** Words in names and maps of game servers that tell the category; the first match counts. */
const categoryWords: readonly (readonly [ServerMode, RegExp])[] = [
  ['retakes', /retake|回防/i],
  ['dm-pistol', /pistol|手枪/i],
  ['dm-noawp', /no[ -]?awp|禁狙/i],
  ['solo', /\b1v1\b|\bsolo\b|\barena\b|单挑/i],
  ['training', /training|prefire|\baim_|训练|预瞄/i],
  ['dm', /\bdm\b|deathmatch|\bffa\b|死斗/i],
  ['competitive', /\b5v5\b|competitive|ranked|竞技|排位/i],
  ['vip', /\bvip\b|会员/i],
]

/** The category that a server's name or map suggests; otherwise `public`. */
export const guessCategory = (name: string, map: string): ServerMode =>
  categoryWords.find(([, words]) => words.test(name) || words.test(map))?.[0] ?? 'public'

const chineseCities: Readonly<Record<string, string>> = {
  上海: 'ap-shanghai',
  北京: 'ap-beijing',
  广州: 'ap-guangzhou',
  成都: 'ap-chengdu',
  重庆: 'ap-chongqing',
  武汉: 'ap-wuhan',
  南京: 'ap-nanjing',
  香港: 'ap-hongkong',
}

const cityOf = (region: string): string => region.slice(region.indexOf('-') + 1)

/** The region whose city a server's name mentions; undefined if it mentions none. */
export const guessRegion = (name: string): string | undefined => {
  const plain = name.toLowerCase().replaceAll(' ', '')
  return (
    regions.find((region) => plain.includes(cityOf(region)) && cityOf(region).length > 2) ??
    Object.entries(chineseCities).find(([city]) => name.includes(city))?.[1]
  )
}
