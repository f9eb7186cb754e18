import { randomBytes } from 'node:crypto'
import { isIPv4 } from 'node:net'

/** The sandbox's settings, read from environment variables. */
export type Environment = {
  readonly host: string
  readonly port: number
  /** Port of the mail server; 0 uses a free one. */
  readonly smtpPort: number
  readonly seed: string
  /** Speed of simulated time, as a multiple of real time. */
  readonly speed: number
  /** Number of players in each mode of the leaderboards. */
  readonly playerCount: number
  /** Whether new matches follow the past ones; without them, the leaderboards are the same in every run. */
  readonly hasLivePlay: boolean
  /**
   * Key with which the game servers request `.bind` tokens. By default random per run; a fixed key survives a restart.
   */
  readonly gameServerKey: string
  /** Key with which the VIP shop grants purchases. By default random per run. */
  readonly vipShopKey: string
  /** File with the keys of the payment gateways, so that they survive a restart; by default each run has new keys. */
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

/** Reads the environment. Throws on an invalid value, and in production, where simulations are forbidden. */
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
