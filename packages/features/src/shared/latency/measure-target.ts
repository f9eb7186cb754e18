import { latencyAttempts, latencyPauseMs, latencyTimeoutMs, measuredLatency } from '@warmup/domain/servers'

/** The part of a socket that measuring needs. */
export type ProbeSocket = { send(text: string): void; close(): void }
export type ProbeSocketEvents = { onOpen(): void; onReply(): void; onClose(): void }

/** Opens a socket to a target. Reports every failure through `onClose`, even an immediate one. */
export type OpenProbeSocket = (target: string, events: ProbeSocketEvents) => ProbeSocket

const silent: ProbeSocketEvents = { onOpen: () => {}, onReply: () => {}, onClose: () => {} }

type Call = { socket?: ProbeSocket; isOpen: boolean }

/** A target's socket, kept open between attempts and reopened after a lost one. */
const createLine = (target: string, open: OpenProbeSocket) => {
  // A closed socket still reports its end; only events of the current call count.
  let current: Call | undefined
  let heard = silent

  const hangUp = () => {
    const last = current
    current = undefined
    last?.socket?.close()
  }
  const dial = () => {
    const call: Call = { isOpen: false }
    const whenCurrent = (react: () => void) => () => {
      if (current === call) react()
    }
    current = call
    const socket = open(target, {
      onOpen: whenCurrent(() => {
        call.isOpen = true
        heard.onOpen()
      }),
      onReply: whenCurrent(() => heard.onReply()),
      onClose: whenCurrent(() => {
        current = undefined
        heard.onClose()
      }),
    })
    if (current === call) call.socket = socket
    else socket.close()
  }

  /** Milliseconds from `ping` to the first reply, excluding the opening of the socket; undefined after a timeout. */
  const ping = (signal: AbortSignal) =>
    new Promise<number | undefined>((resolve) => {
      let sentAt: number | undefined
      const settle = (milliseconds: number | undefined) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', lose)
        heard = silent
        // A late reply must not count for the next attempt.
        if (milliseconds === undefined) hangUp()
        resolve(milliseconds)
      }
      const lose = () => settle(undefined)
      const send = () => {
        sentAt = performance.now()
        current?.socket?.send('ping')
      }
      const timer = setTimeout(lose, latencyTimeoutMs)
      signal.addEventListener('abort', lose)
      heard = {
        onOpen: send,
        onReply: () => sentAt !== undefined && settle(performance.now() - sentAt),
        onClose: lose,
      }
      if (current?.isOpen) send()
      else dial()
    })

  return { ping, hangUp }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })

/**
 * A target's latency in milliseconds: the minimum of three attempts of 1.5 s with pauses of 100 ms
 * (docs/product/servers.md#latency). Undefined without any reply, or if aborted.
 */
export const measureTarget = async (
  target: string,
  open: OpenProbeSocket,
  signal: AbortSignal,
): Promise<number | undefined> => {
  const line = createLine(target, open)
  const attempts: (number | undefined)[] = []
  while (attempts.length < latencyAttempts && !signal.aborted) {
    if (attempts.length > 0) await pause(latencyPauseMs, signal)
    if (!signal.aborted) attempts.push(await line.ping(signal))
  }
  line.hangUp()
  return signal.aborted ? undefined : measuredLatency(attempts)
}
