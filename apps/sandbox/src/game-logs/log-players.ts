import type { LogPlayer, Side } from '@warmup/domain/game/log'
import { playerNames } from '../game-servers/player-names.ts'
import { samplePlayers } from '../steam/players.ts'

/** A player of the community. */
export type CommunityPlayer = { readonly steamId: string; readonly name: string }

/** Account number of the first generated Steam ID, after those of the sample players. */
const firstAccount = 8_000_100_000

const suffixes = ['', '·CN', '_', ' 2号', '-x', '丨热身', ' <3', '★', '"AFK"', ' 🔥', '77', 'のファン']

const nameOf = (index: number): string => {
  const name = playerNames[index % playerNames.length] ?? ''
  const round = Math.floor(index / playerNames.length)
  const suffix = suffixes[round % suffixes.length] ?? ''
  return `${name}${suffix}${round < suffixes.length ? '' : round}`
}

/** Returns `count` players, the same in every run; the sample players of the sandbox's Steam come first. */
export const communityPlayers = (count: number): CommunityPlayer[] => [
  ...samplePlayers.slice(0, count).map(({ steamId, name }) => ({ steamId, name })),
  ...Array.from({ length: Math.max(0, count - samplePlayers.length) }, (_, index) => ({
    steamId: `7656119${firstAccount + index}`,
    name: nameOf(index),
  })),
]

export const logPlayer = ({ steamId, name }: CommunityPlayer, slot: number, team: Side): LogPlayer => ({
  name,
  steamId,
  slot,
  team,
})
