import { connect } from 'node:net'
import {
  encodeRconCommand,
  encodeRconLogin,
  RconAnswer,
  RconReader,
  rconMaxAnswerBytes,
  readRconLoginAnswer,
} from '@warmup/domain/machines/rcon'
import { OutsideError } from '../../platform/log/index.ts'

export type RconTarget = { readonly host: string; readonly port: number; readonly password: string }

/** A command failed: the game server is unreachable, refuses the password or the command, or does not answer in time. */
export class RconError extends OutsideError {
  override readonly name = 'RconError'
}

/** CS2's own command, whose answer names the version of the game. */
export const statusCommand = 'status'

const loginId = 1
const commandId = 2

/**
 * Runs one console command on a game server and returns its answer. Each command uses its own connection: commands are
 * rare, and servers drop connections when they restart. Errors contain neither command nor password.
 */
export const rcon = (
  { host, port, password }: RconTarget,
  command: string,
  { timeoutMs = 3_000, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    const reader = new RconReader()
    const answer = new RconAnswer(commandId)
    let isLoggedIn = false
    let received = 0

    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      socket.destroy()
      settle()
    }
    const fail = (reason: string) => end(() => reject(new RconError(`${reason} (${host}:${port})`)))
    const stop = () => fail('RCON was stopped')
    const timer = setTimeout(() => {
      // A server that ignores the empty packet never marks the end of its answer.
      if (answer.hasBegun) end(() => resolve(answer.text()))
      else fail('RCON did not answer in time')
    }, timeoutMs)
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()

    socket.setNoDelay(true)
    socket.once('connect', () => socket.write(encodeRconLogin(loginId, password)))
    socket.once('error', () => fail('RCON could not be reached'))
    socket.once('close', () => fail('RCON closed the connection'))
    socket.on('data', (chunk) => {
      received += chunk.length
      if (received > rconMaxAnswerBytes) {
        fail('RCON answered too much')
        return
      }
      try {
        for (const packet of reader.push(chunk)) {
          if (isLoggedIn) answer.add(packet)
          else {
            const isAccepted = readRconLoginAnswer(packet, loginId)
            if (isAccepted === false) {
              fail('RCON refused the password')
              return
            }
            if (isAccepted === undefined) continue
            isLoggedIn = true
            for (const part of encodeRconCommand(commandId, command)) socket.write(part)
          }
        }
        if (answer.isComplete) end(() => resolve(answer.text()))
      } catch {
        fail('RCON answered something unreadable')
      }
    })
  })
