import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { placeOf } from './engine-client.ts'

/** When to cut a request: before it is forwarded, or after the target has processed it. */
export type Cut = 'before' | 'after' | undefined

export type CuttingProxy = {
  readonly port: number
  /** Called for every request. */
  cuts: (method: string, url: URL) => Cut
  /** Called when a request is cut; the client's connection closes after it resolves. */
  onCut: (when: 'before' | 'after', method: string, url: URL) => Promise<unknown> | undefined
  close(): Promise<void>
}

/**
 * Cuts each kind of request once before and once after it is processed. Returns the cuts that were made. `kindOf`
 * returns undefined for requests that are not cut.
 */
export const cutEachOnce = (
  proxy: CuttingProxy,
  kindOf: (method: string, url: URL) => string | undefined,
  onCut: () => Promise<unknown>,
): ReadonlySet<string> => {
  const cut = new Set<string>()
  proxy.cuts = (method, url) => {
    const kind = kindOf(method, url)
    if (kind === undefined) return undefined
    return (['before', 'after'] as const).find((when) => !cut.has(`${when} ${kind}`))
  }
  // Recorded here, because a request lost for another reason has not been cut.
  proxy.onCut = (when, method, url) => {
    cut.add(`${when} ${kindOf(method, url)}`)
    return onCut()
  }
  return cut
}

/** All cuts that `cutEachOnce` makes for these kinds, sorted. */
export const allCuts = (kinds: readonly string[]): readonly string[] =>
  kinds.flatMap((kind) => [`after ${kind}`, `before ${kind}`]).toSorted()

const base = 'http://proxy'

/** An HTTP proxy that can cut any request. Its target may change. */
export const startCuttingProxy = async (target: () => string): Promise<CuttingProxy> => {
  const lose = async (
    when: 'before' | 'after',
    { method = 'GET', url = '/' }: IncomingMessage,
    answer: ServerResponse,
  ) => {
    await proxy.onCut(when, method, new URL(url, base))
    answer.destroy()
  }
  const forward = (asked: IncomingMessage, answer: ServerResponse, cut: Cut) => {
    const { method, url: path, headers } = asked
    const forwarded = request({ ...placeOf(target()), method, path, headers, agent: false }, (said) => {
      if (cut === 'after') {
        said.resume()
        void lose('after', asked, answer)
        return
      }
      answer.writeHead(said.statusCode ?? 502, said.headers).flushHeaders()
      // If one side disconnects, the other is closed, too.
      pipeline(said, answer).catch(() => {})
    })
    forwarded.once('error', () => answer.destroy())
    answer.once('close', () => forwarded.destroy())
    asked.pipe(forwarded)
  }
  const server = createServer((asked, answer) => {
    const { method = 'GET', url = '/' } = asked
    const cut = proxy.cuts(method, new URL(url, base))
    if (cut === 'before') void lose('before', asked, answer)
    else forward(asked, answer, cut)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const proxy: CuttingProxy = {
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    cuts: () => undefined,
    onCut: () => undefined,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
