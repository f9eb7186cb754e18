import { type IncomingMessage, type RequestOptions, request } from 'node:http'

/** Request options for `unix:///…` or `tcp://host:port`. */
export const placeOf = (address: string): RequestOptions => {
  if (address.startsWith('unix://')) return { socketPath: address.slice('unix://'.length) }
  const { hostname, port } = new URL(address.replace(/^tcp:/, 'http:'))
  return { host: hostname, port }
}

const textOf = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Sends a request to a Docker engine, independently of the API under test. Rejects with the engine's error. */
export const askEngine = async <T>(
  address: string,
  path: string,
  { method = 'GET', body }: { method?: 'GET' | 'POST' | 'DELETE'; body?: unknown } = {},
): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request({ ...placeOf(address), method, path, agent: false, headers: { 'content-type': 'application/json' } }, resolve)
    .once('error', reject)
    .end(body === undefined ? undefined : JSON.stringify(body))
  const answer = await promise
  const text = await textOf(answer)
  if ((answer.statusCode ?? 0) >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`)
  return JSON.parse(text === '' ? 'null' : text)
}
