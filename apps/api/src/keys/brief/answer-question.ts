import type { Language, Localized } from '@warmup/domain/common'
import { gatheringHref, type ShownGathering, startOf } from '@warmup/domain/gatherings'
import {
  type BriefAnswer,
  type BriefGathering,
  type BriefServer,
  briefBusiest,
  fitBrief,
  plainName,
  readQuestion,
} from '@warmup/domain/keys'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import {
  connectCommand,
  inOtherLanguage,
  joinObstacleOf,
  mapTitle,
  type Server,
  type ServerInfoWire,
  type ServerWire,
  serverListReading,
  summarizeServers,
} from '@warmup/domain/servers'
import { paths } from '@warmup/domain/shell'
import { briefWords, writtenBrief } from '@warmup/i18n/keys'

/** What short answers are made of: only what anyone may read. */
export type BriefSources = {
  readonly publicUrl: () => string
  readonly communityName: () => Localized
  /** The rows of the server list. */
  servers(): readonly ServerWire[]
  playersOn(ip: string, port: number): Promise<ServerInfoWire>
  gatherings(): readonly ShownGathering[]
  /** The best players of a mode in the season that the portal shows first. */
  topOf(
    mode: LeaderboardMode,
  ): Promise<readonly { readonly rank: number | null; readonly nickname: string; readonly kills: number }[]>
  readonly now: () => Date
}

/** An answer with the path of the page that says more. */
type Found = { readonly answer: BriefAnswer; readonly path: string }

const briefServer = (server: Server): BriefServer => ({
  name: plainName(server.displayName),
  map: plainName(mapTitle(server.map)),
  players: server.players,
  maxPlayers: server.maxPlayers,
  state: joinObstacleOf(server) ?? 'open',
})

const aboutAll = (servers: readonly Server[]): Found => {
  const { online, players } = summarizeServers(servers)
  const busy = servers.filter((server) => server.isOpen && server.players > 0)
  const busiest = busy.toSorted((a, b) => b.players - a.players).slice(0, briefBusiest)
  return {
    answer: { kind: 'summary', online, players, servers: busiest.map(briefServer) },
    path: paths.servers,
  }
}

const aboutServers = (servers: readonly Server[]): Found => {
  const [first] = servers
  const only = servers.length === 1 ? first : undefined
  const command = only !== undefined && joinObstacleOf(only) === undefined ? connectCommand(only) : undefined
  return {
    answer: { kind: 'servers', servers: servers.map(briefServer), command },
    path: only === undefined ? paths.servers : paths.serverDetails(only.id),
  }
}

const aboutPlayers = async ({ playersOn }: BriefSources, server: Server): Promise<Found> => {
  if (!server.isOpen) return aboutServers([server])
  const path = paths.serverDetails(server.id)
  // While the game server does not answer, its row of the list says how many there are.
  const info = await playersOn(server.ip, server.port).catch(() => undefined)
  const listed = info?.players.list ?? []
  const names = listed.map(({ name }) => plainName(name)).filter((name) => name !== '')
  const unnamed = Math.max(listed.length, server.players) - names.length
  return { answer: { kind: 'players', server: briefServer(server), names, unnamed }, path }
}

const aboutGatherings = (sources: BriefSources, servers: readonly Server[]): Found => {
  const now = sources.now().getTime()
  const shown = sources.gatherings()
  const gatherings = shown.map((gathering): BriefGathering => {
    const { serverId, ready, target, state, secondsLeft } = gathering
    const startsAt = startOf(gathering)
    return {
      server: plainName(servers.find(({ id }) => id === serverId)?.displayName ?? serverId),
      ready,
      target,
      state,
      minutesLeft: Math.max(1, Math.ceil(secondsLeft / 60)),
      startsAt: now < startsAt ? new Date(startsAt) : undefined,
    }
  })
  const [first] = shown
  const path = first !== undefined && shown.length === 1 ? gatheringHref(first) : paths.servers
  return { answer: { kind: 'gatherings', gatherings }, path }
}

const aboutBoard = async ({ topOf }: BriefSources, mode: LeaderboardMode): Promise<Found> => {
  const top = await topOf(mode)
  const players = top.map(({ rank, nickname, kills }, index) => ({
    rank: rank ?? index + 1,
    name: plainName(nickname),
    kills,
  }))
  return { answer: { kind: 'board', mode, players }, path: `${paths.leaderboard}?mode=${mode}` }
}

/** Answers questions of chats (docs/product/keys.md#brief). */
export const createBrief = (sources: BriefSources) => {
  let read: { readonly wires: readonly ServerWire[]; readonly servers: readonly Server[] } | undefined
  /** The list is read once for each of its changes. */
  const servers = (): readonly Server[] => {
    const wires = sources.servers()
    if (read?.wires !== wires) read = { wires, servers: serverListReading.parse(wires) }
    return read.servers
  }

  const find = (asked: string, listed: readonly Server[]): Found | Promise<Found> => {
    const question = readQuestion(asked, listed, briefWords)
    switch (question.kind) {
      case 'help':
        return { answer: { kind: 'help' }, path: paths.servers }
      case 'summary':
        return aboutAll(listed)
      case 'servers':
        return aboutServers(question.servers)
      case 'players':
        return aboutPlayers(sources, question.server)
      case 'gatherings':
        return aboutGatherings(sources, listed)
      case 'board':
        return aboutBoard(sources, question.mode)
    }
  }

  return async (asked: string, language: Language): Promise<string> => {
    const listed = language === 'zh' ? servers() : servers().map(inOtherLanguage)
    const { answer, path } = await find(asked, listed)
    const community = plainName(sources.communityName()[language])
    return fitBrief(writtenBrief(language, community, answer), `${sources.publicUrl()}${path}`)
  }
}
