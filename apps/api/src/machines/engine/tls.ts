import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
import { allRead, ConfigurationError, orUnreadable, readText } from '../../platform/config/index.ts'
import type { FileOperations } from '../../platform/files/index.ts'

/** Certificates are a few kilobytes long. */
const maxBytes = 1_048_576

/** The certificates for engines over TLS. */
export type Tls = { readonly ca: Buffer; readonly cert: Buffer; readonly key: Buffer }

const tlsOf = (folder: string, files: { readonly [name in keyof Tls]: Uint8Array }): Tls => {
  const pem = (name: keyof Tls) => Buffer.from(readText(files[name], join(folder, `${name}.pem`)))
  const tls = { ca: pem('ca'), cert: pem('cert'), key: pem('key') }
  try {
    createSecureContext(tls)
  } catch (error) {
    throw new ConfigurationError([
      `${folder}: ca.pem, cert.pem and key.pem cannot be used (${error instanceof Error ? error.message : error})`,
    ])
  }
  return tls
}

const pemOf = (file: string): Uint8Array => {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new ConfigurationError([`${file}: cannot be read (${error instanceof Error ? error.message : error})`])
  }
}

/** The certificates of a folder, for engines over TLS. Throws `ConfigurationError` if they cannot be used. */
export const readTls = (folder: string): Tls =>
  tlsOf(folder, {
    ca: pemOf(join(folder, 'ca.pem')),
    cert: pemOf(join(folder, 'cert.pem')),
    key: pemOf(join(folder, 'key.pem')),
  })

/**
 * Rejects with `ConfigurationError` if a server would not start with the certificates of a folder. The files are not
 * watched: they may become usable without an edit.
 */
export const checkTls = async (folder: string, files: Pick<FileOperations, 'bytes'>): Promise<void> => {
  const read = (name: string) => orUnreadable(join(folder, name), files.bytes(join(folder, name), maxBytes))
  const [ca, cert, key] = await allRead([read('ca.pem'), read('cert.pem'), read('key.pem')])
  try {
    tlsOf(folder, { ca, cert, key })
  } catch (error) {
    throw error instanceof ConfigurationError ? new ConfigurationError(error.problems, { isUnreadable: true }) : error
  }
}
