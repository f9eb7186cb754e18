import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readTls } from './engine-client.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warmup-tls-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, encoding: BufferEncoding = 'utf8') =>
  writeFileSync(join(folder, name), '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', encoding)

it('names a certificate that is missing', () => {
  expect(() => readTls(folder)).toThrow(`${folder}/ca.pem: cannot be read (ENOENT`)
})

it('names a certificate that PowerShell wrote in UTF-16', () => {
  write('ca.pem', 'utf16le')
  expect(() => readTls(folder)).toThrow(
    `${folder}/ca.pem:1 is not UTF-8, and looks like UTF-16: save the file as UTF-8`,
  )
})

it('refuses what is no certificate', () => {
  for (const name of ['ca.pem', 'cert.pem', 'key.pem']) write(name)
  expect(() => readTls(folder)).toThrow(`${folder}: ca.pem, cert.pem and key.pem cannot be used`)
})
