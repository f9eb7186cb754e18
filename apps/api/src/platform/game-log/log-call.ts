import type { Call } from '@warmup/domain/common/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { $ZodType } from 'zod/v4/core'
import { type MountedCall, on } from '../http/index.ts'
import { createFloodGate, type Entry } from './flood-gate.ts'
import type { LogRange } from './place-range.ts'

/** Game servers send up to 250 KB, and more if one tick is larger. */
const maxBodyBytes = 4 * 1_024 * 1_024
/** For all game servers behind one address; each has a limit of its own as well. */
const requestsPerMinute = 12_000
const maxInstanceLength = 64

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

const offsetOf = (request: FastifyRequest, name: string): number | undefined => {
  const value = headerOf(request, name)
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

const offsetsOf = (request: FastifyRequest, length: number): LogRange['offsets'] => {
  const begin = offsetOf(request, 'x-logbytes-beginoffset')
  if (begin === undefined) return undefined
  const end = offsetOf(request, 'x-logbytes-endoffset') ?? begin + length
  return end < begin ? undefined : { begin, end }
}

/** The game server's name for its process: printable characters only, because the header may contain anything. */
const instanceOf = (request: FastifyRequest): string =>
  (headerOf(request, 'x-server-instance-token') ?? '').replace(/[^\x21-\x7e]/g, '').slice(0, maxInstanceLength)

/** A part of a game server's log, as it arrived. */
export type ReceivedLog<Sender> = Pick<LogRange, 'offsets' | 'body'> & {
  readonly sender: Sender
  /** The game server's name for its process; '' without one. */
  readonly instance: string
}

/**
 * A request that the gate has let in. It occupies a place of the gate until its body has been processed, even if the
 * sender closes the connection.
 */
type Entered<Sender> = { readonly entry: Entry; readonly sender: Sender; isReceiving: boolean }

const success = { success: true } as const

/** A call by which game servers send their logs as text. */
type LogCall = Call & { readonly takesText: true; readonly response: $ZodType<typeof success> }

export type LogCallOptions<Sender extends { readonly id: string }> = {
  /** The sender of a log address. MUST throw `notFound()` for a wrong server and for a wrong secret alike. */
  senderOf(params: unknown): Sender | Promise<Sender>
  /** Stores the part. `missing` asks the game server for the whole log of its map. */
  receive(log: ReceivedLog<Sender>): Promise<'stored' | 'missing'>
  /** A monotonic clock, in milliseconds. */
  readonly elapsed?: () => number
}

/**
 * Mounts a call by which game servers send their logs (docs/product/game.md#log-delivery): checks the address and
 * the limits of each server before the body is read.
 */
export const logCall = <Sender extends { readonly id: string }>(
  contract: LogCall,
  { senderOf, receive, elapsed = () => performance.now() }: LogCallOptions<Sender>,
): MountedCall => {
  const gate = createFloodGate(elapsed)
  const entered = new WeakMap<FastifyRequest, Entered<Sender>>()

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const known = entered.get(request)
    const body: unknown = request.body
    if (known === undefined || !(body instanceof Uint8Array)) return success
    const { sender, entry } = known
    entry.charge(body.length)
    known.isReceiving = true
    try {
      const log = { sender, instance: instanceOf(request), offsets: offsetsOf(request, body.length), body }
      const result = await receive(log)
      return result === 'missing' ? reply.code(205).send() : success
    } finally {
      known.isReceiving = false
      if (reply.raw.destroyed) entry.leave()
    }
  }
  const call = on(contract, { requestsPerMinute })(({ request, reply }) => answer(request, reply))

  /** Refuses before the body is read. */
  const guard = (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      const sender = await senderOf(request.params)
      const entry = gate.enter(sender.id)
      const known = { entry, sender, isReceiving: false }
      entered.set(request, known)
      reply.raw.once('close', () => {
        if (!known.isReceiving) entry.leave()
      })
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) => {
      done(null, body)
    })
  }

  return {
    call: contract,
    mount: (app, authenticate) => {
      app.register(async (scope) => {
        guard(scope)
        call.mount(scope, authenticate)
      })
    },
  }
}
