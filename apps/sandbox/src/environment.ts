import { randomBytes } from 'node:crypto'
import { isIPv4 } from 'node:net'

/** What the sandbox takes from its environment. */
export type Environment = {
  readonly host: string
  readonly port: number
  /** Port of the mail server; 0 takes a free one. */
  readonly smtpPort: number
  readonly seed: string
  /** How many times faster than the clock the simulated time runs. */
  readonly speed: number
  /** With which its game servers ask for `.bind` tokens: one of its own each run, unless named to outlive a restart. */
  readonly gameServerKey: string
  readonly communityFile: string
  readonly logLevel: string
}

const numberFrom = (name: string, text: string | undefined, fallback: number, isFit: (value: number) => boolean) => {
  const value = text === undefined || text === '' ? fallback : Number(text)
  if (!isFit(value)) throw new Error(`${name} is "${text}", which the sandbox cannot use`)
  return value
}

const isPort = (port: number): boolean => Number.isInteger(port) && port >= 0 && port <= 65_535

/** Reads the environment. Throws where a value is of no use, and in production: nothing there may be simulated. */
export const readEnvironment = (variables: NodeJS.ProcessEnv): Environment => {
  if (variables.NODE_ENV === 'production') {
    throw new Error('the sandbox simulates the outside world and does not run with NODE_ENV=production')
  }
  const host = variables.SANDBOX_HOST || '127.0.0.1'
  if (!isIPv4(host) || !host.startsWith('127.')) {
    throw new Error(`SANDBOX_HOST is "${host}": the sandbox, where anybody is anyone, stays within 127.0.0.0/8`)
  }
  return {
    host,
    port: numberFrom('SANDBOX_PORT', variables.SANDBOX_PORT, 8_090, isPort),
    smtpPort: numberFrom('SANDBOX_SMTP_PORT', variables.SANDBOX_SMTP_PORT, 0, isPort),
    seed: variables.SANDBOX_SEED || 'warmup',
    speed: numberFrom('SANDBOX_SPEED', variables.SANDBOX_SPEED, 1, (speed) => speed > 0 && speed <= 10_000),
    gameServerKey: variables.SANDBOX_GAME_SERVER_KEY || randomBytes(32).toString('base64url'),
    communityFile: variables.WARMUP_COMMUNITY || './community.yaml',
    logLevel: variables.LOG_LEVEL || 'info',
  }
}
