import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import {
  encodeRconCommand,
  encodeRconLogin,
  RconAnswer,
  RconReader,
  readRconLoginAnswer,
} from '@warmup/domain/machines/rcon'
import { type A2sInfo, buildA2sRequest, parseA2sInfo, parseA2sPacket } from '@warmup/domain/servers/a2s'

/** Host and port of a game server, for tests. */
type Place = { readonly host: string; readonly port: number }

const askAgainMs = 500

/** Runs a line on a game server's console over RCON, for tests. Rejects if the password is wrong. */
export const askConsole = async ({ host, port }: Place, password: string, line: string): Promise<string> => {
  const socket = connect({ host, port })
  try {
    await once(socket, 'connect')
    const reader = new RconReader()
    const answer = new RconAnswer(2)
    socket.write(encodeRconLogin(1, password))
    for await (const bytes of socket) {
      for (const packet of reader.push(bytes)) {
        const isAccepted = readRconLoginAnswer(packet, 1)
        if (isAccepted === false) throw new Error('the game server refused the password')
        if (isAccepted === true) for (const request of encodeRconCommand(2, line)) socket.write(request)
        answer.add(packet)
      }
      if (answer.isComplete) return answer.text()
    }
    throw new Error('the game server ended the connection')
  } finally {
    socket.destroy()
  }
}

/** Queries a game server's A2S info, for tests. */
export const askInfo = async ({ host, port }: Place): Promise<A2sInfo> => {
  const socket = createSocket('udp4')
  const answered = Promise.withResolvers<A2sInfo>()
  socket.on('message', (bytes) => {
    const packet = parseA2sPacket(bytes)
    if (packet.type === 'challenge') socket.send(buildA2sRequest('info', packet.challenge), port, host)
    else if (packet.type === 'info') answered.resolve(parseA2sInfo(packet.body))
  })
  socket.once('error', answered.reject)
  const ask = () => socket.send(buildA2sRequest('info'), port, host)
  ask()
  // Repeats the query, because lost UDP packets are not reported.
  const again = setInterval(ask, askAgainMs)
  try {
    return await answered.promise
  } finally {
    clearInterval(again)
    socket.close()
  }
}
