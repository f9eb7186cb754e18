import { createServer, type Server, type Socket } from 'node:net'

export type SmtpDouble = {
  readonly url: string
  /** The raw text of each accepted mail, including headers. */
  readonly mails: string[]
  close(): Promise<void>
}

const takeMails = (socket: Socket, mails: string[]): void => {
  let buffered = ''
  let isData = false
  const reply = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string) => {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'DATA') {
      isData = true
      return reply('354 go on')
    }
    if (command === 'QUIT') return socket.end('221 bye\r\n')
    return reply('250 ok')
  }
  socket.on('data', (chunk) => {
    buffered += chunk.toString()
    for (;;) {
      const end = buffered.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end === -1) return
      const text = buffered.slice(0, end)
      buffered = buffered.slice(end + (isData ? 5 : 2))
      if (isData) {
        mails.push(text)
        isData = false
        reply('250 taken')
      } else answer(text)
    }
  })
  reply('220 test')
}

/** A mail server that accepts every mail. With `isSilent` it accepts connections and never answers. */
export const startSmtpDouble = async ({ isSilent = false } = {}): Promise<SmtpDouble> => {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (!isSilent) takeMails(socket, mails)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server listens nowhere')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
