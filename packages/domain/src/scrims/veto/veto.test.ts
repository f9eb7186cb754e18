import { describe, expect, it } from 'vitest'
import { coinSideOf, firstTeam } from './coin.ts'
import { matchConfigOf } from './match-config.ts'
import { playedMaps } from './played-maps.ts'
import { turnsOf, vetoMaps } from './turns.ts'
import type { Veto } from './veto.ts'

const orderOf = (format: 'bo1' | 'bo3', maps: number) =>
  turnsOf(format, maps)
    .map(({ kind, isFirst }) => `${kind} ${isFirst ? 'A' : 'B'}`)
    .join(', ')

describe('the order of the steps', () => {
  it('is the usual one for seven maps', () => {
    expect(orderOf('bo1', 7)).toBe('ban A, ban B, ban A, ban B, ban A, ban B')
    expect(orderOf('bo3', 7)).toBe('ban A, ban B, pick A, side B, pick B, side A, ban A, ban B')
  })
  it('has fewer bans for fewer maps', () => {
    expect(orderOf('bo1', 2)).toBe('ban A')
    expect(orderOf('bo3', 5)).toBe('pick A, side B, pick B, side A, ban A, ban B')
    expect(orderOf('bo3', 4)).toBe('pick A, side B, pick B, side A, ban A')
    expect(orderOf('bo3', 3)).toBe('pick A, side B, pick B, side A')
    expect(orderOf('bo3', 6)).toBe('ban A, pick B, side A, pick A, side B, ban B, ban A')
  })
})

const done: Veto = {
  state: 'done',
  format: 'bo3',
  maps: ['de_nuke', 'de_mirage', 'de_train'],
  first: 'team2',
  steps: [
    { kind: 'pick', map: 'de_train', team: 'team2', isByChance: false },
    { kind: 'side', side: 't', team: 'team1', isByChance: true },
    { kind: 'pick', map: 'de_nuke', team: 'team1', isByChance: false },
    { kind: 'side', side: 'ct', team: 'team2', isByChance: false },
  ],
  since: 0,
}

it('the maps are played in the order of the picks, and the one that is left last', () => {
  expect(playedMaps(done)).toEqual([
    { map: 'de_train', pickedBy: 'team2', ct: 'team2' },
    { map: 'de_nuke', pickedBy: 'team1', ct: 'team2' },
    { map: 'de_mirage', pickedBy: undefined, ct: undefined },
  ])
})

it('a match for MatchZy has maps, sides and teams, and no sign that its console takes for another', () => {
  const config = matchConfigOf(done, {
    team1: { name: '夜航"; quit', players: ['1', '2'] },
    team2: { name: '"";', players: ['3'] },
  })
  expect(config).toEqual({
    maplist: ['de_train', 'de_nuke', 'de_mirage'],
    num_maps: 3,
    map_sides: ['team2_ct', 'team2_ct', 'knife'],
    skip_veto: true,
    clinch_series: true,
    players_per_team: 1,
    min_players_to_ready: 1,
    team1: { name: '夜航 quit', players: { 1: '', 2: '' } },
    team2: { name: 'team2', players: { 3: '' } },
  })
})

it('the second captain begins if the coin lies as called', () => {
  expect([coinSideOf('a0'), coinSideOf('0b'), coinSideOf('0c'), coinSideOf('01')]).toEqual([
    'heads',
    'tails',
    'heads',
    'tails',
  ])
  expect([firstTeam('a0', 'heads'), firstTeam('a0', 'tails')]).toEqual(['team2', 'team1'])
})

it('the maps are those of the post if there are enough, otherwise the active pool', () => {
  const servers = { pool: ['de_nuke', 'de_train', 'de_nuke'], others: ['de_old'] }
  expect(vetoMaps('bo1', ['de_old', 'de_nuke', 'de_none'], servers)).toEqual(['de_old', 'de_nuke'])
  expect(vetoMaps('bo1', ['de_old', 'de_old'], servers)).toEqual(['de_nuke', 'de_train'])
  expect(vetoMaps('bo3', ['de_old', 'de_nuke'], servers)).toBeUndefined()
})
