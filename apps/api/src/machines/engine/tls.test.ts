import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileOperations } from '../../platform/files/index.ts'
import { checkTls, readTls } from './tls.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-tls-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, encoding: BufferEncoding = 'utf8') =>
  writeFileSync(join(folder, name), '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', encoding)

describe.each([
  ['at the start', async (from: string) => readTls(from)],
  ['before an edit is accepted', (from: string) => checkTls(from, fileOperations)],
])('%s', (_, read) => {
  it('a certificate that is missing is named', async () => {
    await expect(read(folder)).rejects.toThrow(`${folder}/ca.pem: cannot be read (ENOENT`)
  })

  it('a certificate that PowerShell wrote in UTF-16 is named', async () => {
    for (const name of ['cert.pem', 'key.pem']) write(name)
    write('ca.pem', 'utf16le')
    await expect(read(folder)).rejects.toThrow(
      `${folder}/ca.pem:1 is not UTF-8, and looks like UTF-16: save the file as UTF-8`,
    )
  })

  it('what is no certificate is refused', async () => {
    for (const name of ['ca.pem', 'cert.pem', 'key.pem']) write(name)
    await expect(read(folder)).rejects.toThrow(`${folder}: ca.pem, cert.pem and key.pem cannot be used`)
  })
})

it('certificates are checked again without an edit', async () => {
  for (const name of ['ca.pem', 'cert.pem', 'key.pem']) write(name)
  await expect(checkTls(folder, fileOperations)).rejects.toMatchObject({ isUnreadable: true })
})
