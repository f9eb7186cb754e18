import type { FastifyInstance } from 'fastify'
import type { OperatorCommand } from '../control/index.ts'
import type { MountedCall } from '../http/index.ts'

/** An area of the API. The server starts its areas in order and stops them in reverse. */
export type Area = {
  /** The area's calls of the contract. */
  readonly routes: readonly MountedCall[]
  /** Mounts other addresses, such as pages that a browser visits. */
  mount?(app: FastifyInstance): void | Promise<void>
  /** Starts background work. Requests are accepted once every area has started. */
  start?(): void | Promise<void>
  /** Stops background work. Running requests are still answered. */
  stop?(): void | Promise<void>
  /** Releases what calls need; no request is running any more. */
  close?(): void | Promise<void>
  /** The area's operator commands. */
  readonly commands?: readonly OperatorCommand[]
}
