import { describe, expect, it } from 'vitest'
import { startOnFreePort } from './free-port.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

/** Returns a start function that fails `failures` times, and counts its calls. */
const failing = (code: string, failures: number) => {
  let tries = 0
  return async () => {
    tries += 1
    if (tries <= failures) throw failure(code)
    return tries
  }
}

describe('a start on a free port', () => {
  it('retries while the chosen port is in use', async () => {
    expect(await startOnFreePort(0, failing('EADDRINUSE', 3))).toBe(4)
  })

  it('gives up when no port is free', async () => {
    await expect(startOnFreePort(0, failing('EADDRINUSE', Number.POSITIVE_INFINITY))).rejects.toThrow('EADDRINUSE')
  })

  it('tries a given port once', async () => {
    await expect(startOnFreePort(27_015, failing('EADDRINUSE', 1))).rejects.toThrow('EADDRINUSE')
  })

  it('rethrows other errors', async () => {
    await expect(startOnFreePort(0, failing('EACCES', 1))).rejects.toThrow('EACCES')
  })
})
