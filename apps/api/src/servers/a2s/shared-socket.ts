import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'

type OnMessage = (message: Uint8Array, from: RemoteInfo) => void
type OnFailure = (error: Error) => void

const receiveBufferBytes = 4 * 1024 * 1024

/** Skips the resolver, which Node would otherwise call for every packet: addresses are already resolved. */
const asGiven = (address: string, _: unknown, done: (error: null, address: string, family: number) => void) =>
  done(null, address, 4)

/** The UDP socket for all queries. Opened when first needed, and again after it failed. */
export class SharedSocket {
  readonly #bindAddress: string
  readonly #onMessage: OnMessage
  readonly #onFailure: OnFailure
  #socket: Socket | undefined

  /** `onFailure` is called if the socket cannot be opened: nothing sent so far will be answered. */
  constructor(bindAddress: string, onMessage: OnMessage, onFailure: OnFailure) {
    this.#bindAddress = bindAddress
    this.#onMessage = onMessage
    this.#onFailure = onFailure
  }

  /** `onError` is called if the system refuses to send. Passing it costs a tick of the event loop. */
  send(packet: Uint8Array, port: number, address: string, onError?: OnFailure): void {
    try {
      if (onError === undefined) this.#opened().send(packet, port, address)
      else
        this.#opened().send(packet, port, address, (error) => {
          if (error) onError(error)
        })
    } catch (error) {
      onError?.(error instanceof Error ? error : new Error(String(error)))
    }
  }

  async close(): Promise<void> {
    const socket = this.#socket
    this.#socket = undefined
    if (socket === undefined) return
    const closed = Promise.withResolvers<void>()
    socket.close(closed.resolve)
    await closed.promise
  }

  #opened(): Socket {
    if (this.#socket !== undefined) return this.#socket
    const socket = createSocket({ type: 'udp4', lookup: asGiven })
    this.#socket = socket
    let isOpen = false
    socket.on('message', this.#onMessage)
    socket.on('listening', () => {
      isOpen = true
      enlarge(socket)
    })
    socket.on('error', (error) => {
      // On Windows, an open socket can report errors of single packets. Only a socket that never opened is lost.
      if (isOpen || this.#socket !== socket) return
      this.#socket = undefined
      socket.close()
      this.#onFailure(error)
    })
    socket.bind({ port: 0, address: this.#bindAddress, exclusive: true })
    return socket
  }
}

/** Enlarges the buffers for many answers at once. If the system allows less, its default stays. */
const enlarge = (socket: Socket) => {
  try {
    socket.setRecvBufferSize(receiveBufferBytes)
  } catch {
    return
  }
}
