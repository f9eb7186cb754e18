/** The membership types of `npm run operator -- grant`. */
type Membership = 'vip' | 'pro' | 'kol' | 'op'

/** A sample player of the sandbox's Steam. */
export type SamplePlayer = {
  readonly steamId: string
  readonly name: string
  /** Granted by Warmup's operator command, not by Steam (`sampleGrants`). */
  readonly membership?: Membership
}

/** A membership that `npm start` grants to a sample player. */
export type SampleGrant = { readonly steamId: string; readonly type: Membership }

/** One player for every membership, and some without. */
export const samplePlayers: readonly SamplePlayer[] = [
  { steamId: '76561198000000001', name: '夜航NightOwl', membership: 'vip' },
  { steamId: '76561198000000002', name: 's1mple_mirror', membership: 'pro' },
  { steamId: '76561198000000003', name: 'kol_阿飞', membership: 'kol' },
  { steamId: '76561198000000004', name: '北极星', membership: 'op' },
  { steamId: '76561198000000005', name: 'Rushb_先生' },
  { steamId: '76561198000000006', name: 'DeagleNation' },
  { steamId: '76561198000000007', name: '一个名字特别特别长的玩家 With A Very Long Name' },
  { steamId: '76561198000000008', name: '<b>Robert"); DROP TABLE</b>' },
]

/** The sample player with a VAC ban. */
export const bannedSteamId = '76561198000000006'

/** Steam IDs in this range also exist, because tests need unused players. */
const isGuest = (steamId: string): boolean => /^76561199\d{9}$/.test(steamId)

/** Returns the player with a Steam ID; undefined if unknown. */
export const playerOf = (steamId: string): SamplePlayer | undefined =>
  samplePlayers.find((player) => player.steamId === steamId) ??
  (isGuest(steamId) ? { steamId, name: `Guest ${steamId.slice(-6)}` } : undefined)

/** Returns the player with this custom profile name (`/id/deaglenation`): the player's name in lowercase. */
export const steamIdOfName = (name: string): string | undefined =>
  samplePlayers.find((player) => player.name.toLowerCase() === name.toLowerCase())?.steamId

/** The memberships of the sample players. */
export const sampleGrants: readonly SampleGrant[] = samplePlayers.flatMap(({ steamId, membership }) =>
  membership === undefined ? [] : [{ steamId, type: membership }],
)
