import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Docker from 'dockerode'

/** The certificates of a folder, with which engines are asked over TLS. */
export const readTls = (folder: string) => ({
  ca: readFileSync(join(folder, 'ca.pem')),
  cert: readFileSync(join(folder, 'cert.pem')),
  key: readFileSync(join(folder, 'key.pem')),
})

export type Tls = ReturnType<typeof readTls> | undefined

/** A client of the engine at `unix:///…` or `tcp://host:port`. */
export const clientOf = (address: string, tls: Tls, timeout: number | undefined): Docker => {
  // `host: undefined`: else the library would ask the environment.
  const common = { timeout, ...(tls ?? {}) }
  if (address.startsWith('unix://'))
    return new Docker({ ...common, host: undefined, socketPath: address.slice('unix://'.length) })
  const { hostname, port } = new URL(address.replace(/^tcp:/, 'http:'))
  return new Docker({ ...common, protocol: tls === undefined ? 'http' : 'https', host: hostname, port })
}
