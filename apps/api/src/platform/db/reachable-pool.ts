import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { DatabaseUnavailableError, isTemporary } from './database-error.ts'

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** Whether the server answered with an error, which has a severity, or all connections are in use. */
const isAnswer = (error: unknown): boolean => Object(error).severity !== undefined || isTemporary(error)

/**
 * A pool that fails at once while the database is known to be unreachable, instead of letting every caller wait for
 * the connection timeout. Meanwhile one caller at a time tries to connect, at intervals.
 */
export class ReachablePool extends Pool {
  readonly #retryMs: number
  /** Monotonic, in milliseconds; undefined while the database is reachable. */
  #nextAttempt: number | undefined
  #isTrying = false
  readonly #onReachable: (isReachable: boolean) => void

  /**
   * @param retryMs interval between connection attempts while the database is unreachable, in milliseconds
   * @param onReachable called when the database becomes unreachable, and when it is reachable again
   */
  constructor(config: PoolConfig, retryMs: number, onReachable: (isReachable: boolean) => void) {
    super(config)
    this.#retryMs = retryMs
    this.#onReachable = onReachable
  }

  /** `query` of the superclass uses the callback. */
  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    const connecting = this.#connect()
    if (callback === undefined) return connecting
    connecting.then(
      (client) => callback(undefined, client, (error) => client.release(Boolean(error))),
      (error) => callback(error, undefined, () => {}),
    )
  }

  async #connect(): Promise<PoolClient> {
    const isRetry = this.#nextAttempt !== undefined
    if (isRetry && (this.#isTrying || performance.now() < (this.#nextAttempt ?? 0)))
      throw new DatabaseUnavailableError('The database is unreachable')
    if (isRetry) this.#isTrying = true
    try {
      const client = await super.connect()
      this.#set(undefined)
      return client
    } catch (error) {
      if (this.ending || isAnswer(error)) throw error
      this.#set(performance.now() + this.#retryMs)
      throw new DatabaseUnavailableError('The database is unreachable', { cause: error })
    } finally {
      if (isRetry) this.#isTrying = false
    }
  }

  #set(nextAttempt: number | undefined): void {
    const isChanged = (nextAttempt === undefined) !== (this.#nextAttempt === undefined)
    this.#nextAttempt = nextAttempt
    if (isChanged) this.#onReachable(nextAttempt === undefined)
  }
}
