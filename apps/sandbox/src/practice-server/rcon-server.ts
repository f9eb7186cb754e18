/**
 * RCON of a practice server according to Valve's Developer Wiki, "Source RCON Protocol"
 * (https://developer.valvesoftware.com/wiki/Source_RCON_Protocol), with the behaviour of CS2
 * (https://github.com/EnriqCG/rcon-srcds/issues/26): a login gets one packet, without an empty one before it, and a
 * command gets one packet of any length. Not supported: the ban of addresses that guess passwords
 * (sv_rcon_maxfailures), and the log that a server sends to its clients.
 */
import { createServer, type Socket } from 'node:net'
import {
  encodeRconEndAnswer,
  encodeRconLoginAnswer,
  encodeRconWholeAnswer,
  RconReader,
  type RconRequest,
  readRconRequest,
} from '@warmup/domain/machines/rcon'

type RconServerOptions = {
  readonly host: string
  readonly port: number
  readonly password: string
  /** Runs a console line and resolves to its output. */
  readonly run: (line: string) => Promise<string>
}

export type RconServer = { close(): Promise<void> }

/** Idle time after which a client is disconnected. */
const idleMs = 10 * 60_000

/** An empty password disables logins. */
const isRight = (sent: string, password: string): boolean => password !== '' && sent === password

/** Returns the answers to a request; undefined closes the connection. */
const answersOf = async (
  { password, run }: RconServerOptions,
  request: RconRequest,
  isLoggedIn: boolean,
): Promise<readonly Uint8Array[] | undefined> => {
  if (request.kind === 'login') return encodeRconLoginAnswer(request.id, isRight(request.password, password)).slice(-1)
  if (!isLoggedIn) return undefined
  return request.kind === 'end'
    ? encodeRconEndAnswer(request.id)
    : [encodeRconWholeAnswer(request.id, await run(request.command))]
}

const serve = (socket: Socket, options: RconServerOptions) => {
  const reader = new RconReader()
  let isLoggedIn = false
  /** Requests are answered one after the other. */
  let last = Promise.resolve()
  const take = async (request: RconRequest) => {
    if (!socket.writable) return
    const answers = await answersOf(options, request, isLoggedIn)
    for (const answer of answers ?? []) socket.write(answer)
    if (request.kind === 'login') isLoggedIn = isRight(request.password, options.password)
    if (answers === undefined || !isLoggedIn) socket.end()
  }
  socket.setNoDelay().setTimeout(idleMs, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('data', (bytes) => {
    try {
      for (const packet of reader.push(bytes)) {
        const request = readRconRequest(packet)
        if (request !== undefined) last = last.then(() => take(request))
      }
    } catch {
      socket.destroy()
    }
  })
}

/** Answers RCON over TCP. A wrong password, or a command before the login, closes the connection. */
export const startRconServer = async (options: RconServerOptions): Promise<RconServer> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(socket, options)
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  server.listen({ host: options.host, port: options.port }, listening.resolve)
  await listening.promise
  return {
    close: async () => {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      for (const socket of sockets) socket.destroy()
      await closed.promise
    },
  }
}
