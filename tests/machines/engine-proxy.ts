import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { placeOf } from './engine-client.ts'

/** When a request is cut off: before the engine has heard of it, or once it has done it. */
type Cut = 'before' | 'after' | undefined

export type EngineProxy = {
  readonly address: string
  /** Asked for every request that changes something. */
  cuts: (method: string, path: string) => Cut
  /** Called when a request is cut off. */
  onCut: () => void
  close(): Promise<void>
}

/** Stands between Warmup and a Docker engine, so that either can be lost at any step. */
export const startEngineProxy = async (engine: string): Promise<EngineProxy> => {
  const forward = (asked: IncomingMessage, answer: ServerResponse, cut: Cut) => {
    const { method, url: path, headers } = asked
    const forwarded = request({ ...placeOf(engine), method, path, headers, agent: false }, (said) => {
      if (cut === 'after') {
        said.resume()
        proxy.onCut()
        answer.destroy()
        return
      }
      answer.writeHead(said.statusCode ?? 502, said.headers).flushHeaders()
      // Either side may go away; the other one hears of it.
      pipeline(said, answer).catch(() => {})
    })
    forwarded.once('error', () => answer.destroy())
    answer.once('close', () => forwarded.destroy())
    asked.pipe(forwarded)
  }
  const server = createServer((asked, answer) => {
    const { method = 'GET', url = '/' } = asked
    const cut = method === 'GET' ? undefined : proxy.cuts(method, new URL(url, 'http://engine').pathname)
    if (cut === 'before') {
      proxy.onCut()
      answer.destroy()
    } else forward(asked, answer, cut)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const proxy: EngineProxy = {
    address: `tcp://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    cuts: () => undefined,
    onCut: () => {},
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
