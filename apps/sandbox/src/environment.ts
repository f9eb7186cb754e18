import { randomBytes } from 'node:crypto'
import { isIPv4 } from 'node:net'

/** The sandbox's settings, read from environment variables. */
export type Environment = {
  readonly host: string
  readonly port: number
  /** Port of the mail server; 0 takes a free one. */
  readonly smtpPort: number
  readonly seed: string
  /** Factor by which simulated time runs faster than real time. */
  readonly speed: number
  /** Players of each mode of the leaderboards. */
  readonly playerCount: number
  /** Whether matches go on after what was played before; without, the leaderboards are the same in every run. */
  readonly hasLivePlay: boolean
  /** Key with which its game servers ask for `.bind` tokens. Random for each run unless set, which lets it survive a restart. */
  readonly gameServerKey: string
  /** Key with which its VIP shop grants what was bought; random unless set, as the one before. */
  readonly vipShopKey: string
  /** Where the keys of its payment gateways are kept, so that they survive a restart; new ones for each run unless set. */
  readonly paymentKeysFile: string | undefined
  readonly communityFile: string
  readonly logLevel: string
}

const numberFrom = (name: string, text: string | undefined, fallback: number, isValid: (value: number) => boolean) => {
  const value = text === undefined || text === '' ? fallback : Number(text)
  if (!isValid(value)) throw new Error(`${name} is "${text}", which the sandbox cannot use`)
  return value
}

const isOn = (name: string, text: string | undefined): boolean => {
  if (text !== undefined && text !== '' && text !== 'on' && text !== 'off')
    throw new Error(`${name} is "${text}", neither on nor off`)
  return text !== 'off'
}

const isPort = (port: number): boolean => Number.isInteger(port) && port >= 0 && port <= 65_535

const isPlayerCount = (count: number): boolean => Number.isInteger(count) && count >= 2 && count <= 20_000

/** Reads the environment. Throws on an invalid value, and in production, where nothing may be simulated. */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment => {
  if (variables.NODE_ENV === 'production') {
    throw new Error('the sandbox simulates the outside world and does not run with NODE_ENV=production')
  }
  const host = variables.SANDBOX_HOST || '127.0.0.1'
  if (!isIPv4(host) || !host.startsWith('127.')) {
    throw new Error(
      `SANDBOX_HOST is "${host}": in the sandbox anybody can sign in as anyone, so it only listens on 127.0.0.0/8`,
    )
  }
  return {
    host,
    port: numberFrom('SANDBOX_PORT', variables.SANDBOX_PORT, 8_090, isPort),
    smtpPort: numberFrom('SANDBOX_SMTP_PORT', variables.SANDBOX_SMTP_PORT, 0, isPort),
    seed: variables.SANDBOX_SEED || 'warmup',
    speed: numberFrom('SANDBOX_SPEED', variables.SANDBOX_SPEED, 1, (speed) => speed > 0 && speed <= 10_000),
    playerCount: numberFrom('SANDBOX_PLAYERS', variables.SANDBOX_PLAYERS, 2_100, isPlayerCount),
    hasLivePlay: isOn('SANDBOX_LIVE_PLAY', variables.SANDBOX_LIVE_PLAY),
    gameServerKey: variables.SANDBOX_GAME_SERVER_KEY || randomBytes(32).toString('base64url'),
    vipShopKey: variables.SANDBOX_VIP_SHOP_KEY || randomBytes(32).toString('base64url'),
    paymentKeysFile: variables.SANDBOX_PAYMENT_KEYS || undefined,
    communityFile: variables.WARMUP_COMMUNITY || './community.yaml',
    logLevel: variables.LOG_LEVEL || 'info',
  }
}
