import type { ShownVeto } from '@warmup/domain/scrims'

const ana = { name: 'Ana', steamId: '76561198000000001' }
const owl = { name: 'NightOwl', steamId: '76561198000000002' }
const hidden = { name: '' }

const coin = { commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' }
const tossed = { ...coin, called: 'heads', secret: '5e1c0f7a92d84b06b1c2a3d4e5f60718' } as const

/** A veto that waits for its second captain; Ana leads the first team. */
export const waiting: ShownVeto = {
  id: 'v',
  state: 'waiting',
  format: 'bo3',
  maps: ['de_ancient', 'de_dust2', 'de_inferno', 'de_mirage', 'de_nuke', 'de_overpass', 'de_train'],
  serverName: 'night_5v5',
  captainOf: 'team1',
  playsFor: 'team1',
  canLead: false,
  team1: { captain: ana, players: [ana] },
  team2: { players: [] },
  coin,
  steps: [],
  played: [],
  createdAt: '2026-11-28T12:00:00Z',
}

/** The coin has chosen the second team to begin; it has banned a map, and then the first team by chance. */
export const running: ShownVeto = {
  ...waiting,
  state: 'running',
  team1: { captain: ana, players: [ana, hidden] },
  team2: { captain: owl, players: [owl, { name: '长名字的玩家在这里排队等着进服务器', steamId: '76561198000000003' }] },
  coin: tossed,
  first: 'team2',
  steps: [
    { number: 1, kind: 'ban', team: 'team2', map: 'de_nuke', isByChance: false },
    { number: 2, kind: 'ban', team: 'team1', map: 'de_ancient', isByChance: false },
    { number: 3, kind: 'pick', team: 'team2', map: 'de_mirage', isByChance: false },
    { number: 4, kind: 'side', team: 'team1', side: 'ct', isByChance: false },
  ],
  turn: { number: 5, kind: 'pick', team: 'team1', leftSeconds: 24 },
}

const [first, second, third] = running.steps
if (first === undefined || second === undefined || third === undefined) throw new Error('There are too few steps')

/** The first team chooses the side on the map that the second has picked. */
export const choosingSide: ShownVeto = {
  ...running,
  steps: [first, second, third],
  turn: { number: 4, kind: 'side', team: 'team1', leftSeconds: 24 },
}

/** The second step was made by chance. */
export const afterChance: ShownVeto = {
  ...running,
  steps: [first, { ...second, isByChance: true }],
  turn: { number: 3, kind: 'pick', team: 'team2', leftSeconds: 29 },
}

/** The maps are chosen. */
export const done: ShownVeto = {
  ...running,
  state: 'done',
  steps: [
    ...running.steps,
    { number: 5, kind: 'pick', team: 'team1', map: 'de_dust2', isByChance: false },
    { number: 6, kind: 'side', team: 'team2', side: 't', isByChance: true },
    { number: 7, kind: 'ban', team: 'team2', map: 'de_train', isByChance: false },
    { number: 8, kind: 'ban', team: 'team1', map: 'de_overpass', isByChance: false },
  ],
  turn: undefined,
  played: [
    { map: 'de_mirage', pickedBy: 'team2', ct: 'team1' },
    { map: 'de_dust2', pickedBy: 'team1', ct: 'team1' },
    { map: 'de_inferno' },
  ],
  loading: 'loaded',
}
