import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import {
  encodeRconEndAnswer,
  encodeRconLoginAnswer,
  encodeRconWholeAnswer,
  RconReader,
  readRconRequest,
} from '@warmup/domain/machines/rcon'

/** The console of a game server that notes the commands it gets. */
export const startRconDouble = async (answerTo: (command: string) => string = () => '') => {
  const commands: string[] = []
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((socket) => {
    if (isSilent) return void socket.destroy()
    sockets.add(socket.on('error', () => {}))
    const reader = new RconReader()
    socket.on('data', (chunk) => {
      for (const request of reader.push(chunk).map(readRconRequest)) {
        if (request?.kind === 'login')
          for (const packet of encodeRconLoginAnswer(request.id, request.password === 'rcon pass')) socket.write(packet)
        if (request?.kind === 'command') {
          commands.push(request.command)
          socket.write(encodeRconWholeAnswer(request.id, answerTo(request.command)))
        }
        if (request?.kind === 'end') for (const packet of encodeRconEndAnswer(request.id)) socket.write(packet)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    address: { host: '127.0.0.1', port: typeof address === 'object' ? (address?.port ?? 0) : 0 },
    /** The commands since the last call. */
    taken: () => commands.splice(0),
    /** While silent, it closes every connection. */
    setSilent: (silent: boolean) => {
      isSilent = silent
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
