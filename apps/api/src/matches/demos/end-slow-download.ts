import type { ServerResponse } from 'node:http'

/**
 * The minimum rate is 16 KiB per second, checked every 30 s. A slow international connection is faster, and a download
 * can be resumed.
 */
const checkEveryMs = 30_000
const bytesPerCheck = 16 * 1_024 * (checkEveryMs / 1_000)
const longestMs = 2 * 60 * 60_000

/**
 * Returns a check that ends a response if its client reads fewer than `bytesPerCheck` bytes between two checks, or has
 * not finished after `checks` checks. Clients that wait for us are not ended.
 */
export const slowReaderCheck = (
  response: ServerResponse,
  { minBytes, checks }: { minBytes: number; checks: number },
): (() => void) => {
  const socket = response.socket
  let before = socket?.bytesWritten ?? 0
  let left = checks
  return () => {
    const written = socket?.bytesWritten ?? 0
    const isSlow = response.writableNeedDrain && written - before < minBytes
    before = written
    left -= 1
    if (isSlow || left <= 0) response.destroy()
  }
}

/** Ends a download that is too slow or takes too long, to free its place. */
export const endSlowDownload = (response: ServerResponse): void => {
  const check = slowReaderCheck(response, { minBytes: bytesPerCheck, checks: longestMs / checkEveryMs })
  const timer = setInterval(check, checkEveryMs).unref()
  response.once('close', () => clearInterval(timer))
}
