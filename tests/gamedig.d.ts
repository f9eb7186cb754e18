declare module 'gamedig' {
  type Query = {
    type: string
    address: string
    port: number
    givenPortOnly?: boolean
    maxRetries?: number
    socketTimeout?: number
    attemptTimeout?: number
    requestPlayers?: boolean
    requestPlayersRequired?: boolean
    requestRules?: boolean
    requestRulesRequired?: boolean
  }
  type Player = { name: string; score: number; time: number }
  type Result = {
    name: string
    map: string
    password: boolean
    numplayers: number
    maxplayers: number
    version: string
    players: unknown[]
    bots: unknown[]
    raw: {
      appId: number
      folder: string
      game: string
      numbots: number
      protocol: number
      secure: number
      tags?: string[]
      rules?: Record<string, string>
      players: Player[]
    }
  }
  export class GameDig {
    constructor(options?: { listenUdpPort?: number })
    query(options: Query): Promise<Result>
  }
}
