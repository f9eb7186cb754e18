import type { FastifyInstance } from 'fastify'
import type { OperatorCommand } from '../control/index.ts'
import type { MountedCall } from '../http/index.ts'

/** An area of the API. The server starts its areas in order and stops them in reverse. */
export type Area = {
  /** The calls of the contract that it answers. */
  readonly routes: readonly MountedCall[]
  /** Mounts what is not a call, such as addresses that a browser visits. */
  mount?(app: FastifyInstance): void | Promise<void>
  /** Begins its work besides answering calls. Requests are taken once every area has started. */
  start?(): void | Promise<void>
  /** Ends that work. Requests under way are still answered. */
  stop?(): void | Promise<void>
  /** Gives back what answering calls needs; no request is under way any more. */
  close?(): void | Promise<void>
  /** What an operator may do to it. */
  readonly commands?: readonly OperatorCommand[]
}
