/** A sample player of the sandbox's Steam. */
export type SamplePlayer = {
  readonly steamId: string
  readonly name: string
  /** What the operator of the sample community granted; for the sandbox's own pages only. */
  readonly note: string
}

/** One player of every membership and some without; their Steam IDs belong to nobody's fixture but ours. */
export const samplePlayers: readonly SamplePlayer[] = [
  { steamId: '76561198000000001', name: '夜航NightOwl', note: 'VIP' },
  { steamId: '76561198000000002', name: 's1mple_mirror', note: 'Pro' },
  { steamId: '76561198000000003', name: 'kol_阿飞', note: 'KOL' },
  { steamId: '76561198000000004', name: '北极星', note: 'OP' },
  { steamId: '76561198000000005', name: 'Rushb_先生', note: 'no membership' },
  { steamId: '76561198000000006', name: 'DeagleNation', note: 'no membership' },
  { steamId: '76561198000000007', name: '一个名字特别特别长的玩家 With A Very Long Name', note: 'no membership' },
  { steamId: '76561198000000008', name: '<b>Robert"); DROP TABLE</b>', note: 'hostile name' },
]

/** Steam IDs beyond the sample players that the sandbox's Steam knows: as many players as anybody needs, each one new. */
const isGuest = (steamId: string): boolean => /^76561199\d{9}$/.test(steamId)

/** The player of a Steam ID; undefined where this Steam knows none. */
export const playerOf = (steamId: string): SamplePlayer | undefined =>
  samplePlayers.find((player) => player.steamId === steamId) ??
  (isGuest(steamId) ? { steamId, name: `Guest ${steamId.slice(-6)}`, note: 'no membership' } : undefined)
