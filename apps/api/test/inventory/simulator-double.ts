import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { readonly status: number; readonly body: string } | 'hangs' | 'drips' | 'redirects' | 'hangs_up'

export type SimulatorDouble = {
  readonly origin: string
  answer: Answer
  /** The requests: method, path, type and body. */
  readonly asked: { readonly line: string; readonly type: string | undefined; readonly body: string }[]
  close(): Promise<void>
}

/** An inventory simulator on loopback; the test sets its responses. */
export const startSimulatorDouble = async (): Promise<SimulatorDouble> => {
  const asked: SimulatorDouble['asked'] = []
  const double = { answer: { status: 200, body: '{"token":"t"}' } as Answer }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push({ line: `${request.method} ${request.url}`, type: request.headers['content-type'], body })
      const { answer } = double
      if (answer === 'hangs') return
      if (answer === 'hangs_up') return void request.socket.destroy()
      if (answer === 'redirects') return void response.writeHead(302, { location: '/elsewhere' }).end()
      if (answer === 'drips') {
        const chunk = 'x'.repeat(64 * 1_024)
        const write = () => {
          while (!response.destroyed && response.write(chunk));
        }
        response.writeHead(200, { 'content-type': 'application/json' }).on('drain', write)
        return write()
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get answer() {
      return double.answer
    },
    set answer(answer) {
      double.answer = answer
    },
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
