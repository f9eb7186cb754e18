import { connect, createServer, type Socket } from 'node:net'
import type { Cut } from '../machines/cutting-proxy.ts'

/** A proxy between a program and PostgreSQL that can cut the connection at a commit. */
export type CommitProxy = {
  /** The database's address through the proxy. */
  readonly url: string
  /** Called before each commit of a transaction that wrote data. */
  cuts: (kind: string) => Cut
  /** Called when a commit is cut: before the database receives it, or after it is done and before the reply. */
  onCut: (when: 'before' | 'after', kind: string) => Promise<unknown>
  close(): Promise<void>
}

/** A message of the frontend: PostgreSQL's documentation, chapter "Frontend/Backend Protocol", "Message Formats". */
type Message = { readonly type: string; readonly body: Buffer; readonly bytes: Buffer }

/** Splits a stream of bytes into messages. The first one, StartupMessage, has no type byte. */
const createSplitter = () => {
  let rest = Buffer.alloc(0)
  let isStarted = false
  return (chunk: Buffer): Message[] => {
    rest = Buffer.concat([rest, chunk])
    const messages: Message[] = []
    for (;;) {
      const head = isStarted ? 1 : 0
      if (rest.length < head + 4) return messages
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return messages
      const type = isStarted ? String.fromCharCode(rest[0] ?? 0) : ''
      messages.push({ type, body: rest.subarray(head + 4, end), bytes: rest.subarray(0, end) })
      rest = rest.subarray(end)
      isStarted = true
    }
  }
}

const textAt = (body: Buffer, from: number): string => body.toString('utf8', from, body.indexOf(0, from))

/** Tracks the transaction of a connection: the kinds of its writing statements, in order. */
const createReader = (kindOf: (statement: string, values: Buffer) => string | undefined) => {
  const statements = new Map<string, string>()
  let kinds: string[] = []
  /** The kind of the transaction that a message commits; undefined for other messages and read-only transactions. */
  return ({ type, body }: Message): string | undefined => {
    if (type === 'P') {
      const name = textAt(body, 0)
      statements.set(name, textAt(body, Buffer.byteLength(name) + 1))
    }
    if (type === 'B') {
      const portal = textAt(body, 0)
      const kind = kindOf(statements.get(textAt(body, Buffer.byteLength(portal) + 1)) ?? '', body)
      if (kind !== undefined) kinds.push(kind)
    }
    if (type !== 'Q') return undefined
    const text = textAt(body, 0).toLowerCase()
    if (text === 'begin') kinds = []
    return text === 'commit' && kinds.length > 0 ? [...new Set(kinds)].join(' + ') : undefined
  }
}

/** Starts a proxy to a database. `kindOf` returns the kind of each statement whose transaction may be cut. */
export const startCommitProxy = async (
  databaseUrl: string,
  kindOf: (statement: string, values: Buffer) => string | undefined,
): Promise<CommitProxy> => {
  const url = new URL(databaseUrl)
  const target = { host: url.hostname, port: Number(url.port || 5_432) }
  const open = new Set<Socket>()

  const join = (client: Socket) => {
    const upstream = connect(target)
    const split = createSplitter()
    const read = createReader(kindOf)
    /** The kind of the commit whose reply will be cut. */
    let awaited: string | undefined
    let isLost = false
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    const lose = async (when: 'before' | 'after', kind: string) => {
      isLost = true
      await proxy.onCut(when, kind)
      end()
    }
    client.on('data', (chunk) => {
      for (const message of split(chunk)) {
        if (isLost) return
        const kind = read(message)
        const cut = kind === undefined ? undefined : proxy.cuts(kind)
        if (kind !== undefined && cut === 'before') return void lose('before', kind)
        if (cut === 'after') awaited = kind
        upstream.write(message.bytes)
      }
    })
    upstream.on('data', (chunk) => {
      if (isLost) return
      if (awaited !== undefined && chunk.includes('COMMIT\0')) return void lose('after', awaited)
      client.write(chunk)
    })
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        // The database rolls back only after the connection of the killed program ends.
        if (!isLost) end()
      })
    }
  }

  const server = createServer(join)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  url.hostname = '127.0.0.1'
  url.port = String(typeof bound === 'object' ? bound?.port : '')
  const proxy: CommitProxy = {
    url: url.href,
    cuts: () => undefined,
    onCut: async () => {},
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
