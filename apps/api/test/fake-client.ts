import type { A2sInfo, A2sPlayer } from '@warmup/domain/servers/a2s'
import type { GameServerClient } from '../src/servers/index.ts'

export const infoOf = (overrides: Partial<A2sInfo> = {}): A2sInfo => ({
  protocol: 17,
  name: 'Game Server',
  map: 'de_dust2',
  folder: 'csgo',
  game: 'Counter-Strike 2',
  appId: 730,
  players: 9,
  maxPlayers: 16,
  bots: 1,
  serverType: 'd',
  environment: 'l',
  hasPassword: false,
  isSecure: true,
  version: '1.40',
  ...overrides,
})

export type Question = { readonly kind: 'info' | 'players'; readonly port: number }

type Answers = {
  info?(port: number): A2sInfo | Promise<A2sInfo>
  players?(port: number): readonly A2sPlayer[] | Promise<readonly A2sPlayer[]>
}

/** A client with the test's answers; throw to let a query fail. Records the queries. */
export const fakeClient = (answers: Answers = {}): GameServerClient & { asked: Question[]; mostAtOnce: number } => {
  const { info = () => infoOf(), players = () => [] } = answers
  let running = 0
  const ask = async <T>(question: Question, answer: (port: number) => T | Promise<T>): Promise<T> => {
    client.asked.push(question)
    running += 1
    client.mostAtOnce = Math.max(client.mostAtOnce, running)
    try {
      return await answer(question.port)
    } finally {
      running -= 1
    }
  }
  const client = {
    asked: [] as Question[],
    mostAtOnce: 0,
    info: ({ port }: { port: number }) => ask({ kind: 'info', port }, info),
    players: ({ port }: { port: number }) => ask({ kind: 'players', port }, players),
  }
  return client
}

/** A query without an answer: fails after its timeout. */
export const silence = (afterMs: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('timeout')), afterMs)
  })
