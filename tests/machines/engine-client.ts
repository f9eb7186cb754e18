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

type Question = { readonly method?: 'GET' | 'POST' | 'DELETE'; readonly body?: unknown }

/** Sends a request to a Docker engine, independently of the API under test. Rejects with the engine's error. */
export const askEngineText = async (
  address: string,
  path: string,
  { method = 'GET', body }: Question = {},
): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request({ ...placeOf(address), method, path, agent: false, headers: { 'content-type': 'application/json' } }, resolve)
    .once('error', reject)
    .end(body === undefined ? undefined : JSON.stringify(body))
  const answer = await promise
  const text = await textOf(answer)
  if ((answer.statusCode ?? 0) >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`)
  return text
}

/** Like `askEngineText`, for an answer in JSON. */
export const askEngine = async <T>(address: string, path: string, question: Question = {}): Promise<T> =>
  JSON.parse((await askEngineText(address, path, question)) || 'null')
