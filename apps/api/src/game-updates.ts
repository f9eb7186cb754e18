import { formatGameVersion } from '@warmup/domain/servers'
import type { CommunityFile } from './community-file.ts'
import { type OutdatedPracticeServer, outdatedPracticeServers } from './machines/operating/index.ts'
import type { Database } from './platform/db/index.ts'
import { type GameVersionReport, reportGameVersion } from './servers/index.ts'

type Content = Pick<CommunityFile, 'servers'>

/** What is left to do after an update of the game. */
export type GameUpdates = GameVersionReport & { readonly practice: readonly OutdatedPracticeServer[] }

/** Reads which servers players cannot join since the game was updated, in any process. */
export const reportGameUpdates = async (db: Database, { servers }: Content, now: Date): Promise<GameUpdates> => {
  const report = await reportGameVersion(db, servers.list, now)
  return { ...report, practice: await outdatedPracticeServers(db, report.required) }
}

/** Reads the version that servers need, for processes that are not the server. */
export const readRequiredVersion =
  ({ servers }: Content, now: () => Date) =>
  async (db: Database): Promise<number | undefined> =>
    (await reportGameVersion(db, servers.list, now())).required

const playersText = (players: number): string => `${players} ${players === 1 ? 'player' : 'players'}`

/** The required version and where it is from, for the operator. */
export const requiredLine = ({ required, answeredAt }: GameVersionReport): string => {
  const from = answeredAt === undefined ? 'Steam has never answered' : `Steam answered ${answeredAt.toISOString()}`
  return required === undefined
    ? `the required version of the game is unknown (${from})`
    : `the game requires ${formatGameVersion(required)} (${from})`
}

/** A line for each game server of the list that is too old. */
export const outdatedLines = ({ outdated }: GameVersionReport): readonly string[] =>
  outdated.map(({ id, version, players }) => `game server ${id} has version ${version}: ${playersText(players)}`)
