import { formatGameVersion } from '@warmup/domain/servers'
import type { CommunityFile } from './community-file.ts'
import type { Database } from './platform/db/index.ts'
import { type GameVersionReport, reportGameVersion } from './servers/index.ts'

/** What is left to do after an update of the game. */
export type GameUpdates = GameVersionReport

/** Reads which servers players cannot join before they are updated, in any process. */
export const reportGameUpdates = (
  db: Database,
  { servers }: Pick<CommunityFile, 'servers'>,
  now: Date,
): Promise<GameUpdates> => reportGameVersion(db, servers.list, now)

const playersText = (players: number): string => `${players} ${players === 1 ? 'player' : 'players'}`

/** The required version and where it is from, for the operator. */
export const requiredLine = ({ required, answeredAt }: GameUpdates): string => {
  const from = answeredAt === undefined ? 'Steam has never answered' : `Steam answered ${answeredAt.toISOString()}`
  return required === undefined
    ? `the required version of the game is unknown (${from})`
    : `the game requires ${formatGameVersion(required)} (${from})`
}

/** A line for each server that is too old. */
export const outdatedLines = ({ outdated }: GameUpdates): readonly string[] =>
  outdated.map(({ id, version, players }) => `game server ${id} has ${version}: ${playersText(players)}`)
