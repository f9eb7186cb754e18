import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { measureTarget, type OpenProbeSocket, type ProbeSocketEvents } from './measure-target.ts'

const target = '127.0.0.1:8443'

/** A scripted target: the reaction of each socket to being opened and to each ping. */
type Script = {
  onDial?: (events: ProbeSocketEvents) => void
  onPing?: (events: ProbeSocketEvents, ping: number) => void
}

const openAfter = (milliseconds: number) => (events: ProbeSocketEvents) => setTimeout(events.onOpen, milliseconds)
const replyAfter =
  (...milliseconds: number[]) =>
  (events: ProbeSocketEvents, ping: number) =>
    setTimeout(events.onReply, milliseconds[ping % milliseconds.length])

let dialled: string[] = []
let closed = 0
let pings = 0

const play =
  ({ onDial = openAfter(40), onPing = replyAfter(20) }: Script): OpenProbeSocket =>
  (address, events) => {
    dialled.push(address)
    onDial(events)
    return { send: (text) => text === 'ping' && onPing(events, pings++), close: () => closed++ }
  }

beforeEach(() => {
  vi.useFakeTimers()
  dialled = []
  closed = 0
  pings = 0
})
afterEach(() => vi.useRealTimers())

const measure = async (script: Script, signal = new AbortController().signal) => {
  const begin = performance.now()
  const measured = measureTarget(target, play(script), signal).then((milliseconds) => ({
    milliseconds,
    took: performance.now() - begin,
  }))
  await vi.runAllTimersAsync()
  return measured
}

describe('measureTarget', () => {
  it('returns the minimum of three attempts on one socket, without the time to open it, with pauses of 100 ms', async () => {
    const result = await measure({ onDial: openAfter(500), onPing: replyAfter(30, 12, 25) })
    expect(result).toEqual({ milliseconds: 12, took: 500 + 30 + 100 + 12 + 100 + 25 })
    expect([dialled, pings, closed]).toEqual([[target], 3, 1])
  })

  it('counts the first reply only', async () => {
    const twice = (events: ProbeSocketEvents) => {
      setTimeout(events.onReply, 10)
      setTimeout(events.onReply, 60)
    }
    expect((await measure({ onPing: twice })).milliseconds).toBe(10)
  })

  it('gives every attempt 1.5 s, including the opening of its socket', async () => {
    const result = await measure({ onDial: () => {} })
    expect(result).toEqual({ milliseconds: undefined, took: 3 * 1_500 + 2 * 100 })
    expect([dialled.length, closed]).toEqual([3, 3])
  })

  it('does not count a late reply for the next attempt', async () => {
    const result = await measure({ onPing: replyAfter(1_550, 200, 300) })
    expect(result.milliseconds).toBe(200)
    expect(dialled).toHaveLength(2)
  })

  it('continues after an attempt that failed immediately', async () => {
    const dials = vi.fn((events: ProbeSocketEvents) => {
      if (dials.mock.calls.length === 1) events.onClose()
      else setTimeout(events.onOpen, 5)
    })
    expect((await measure({ onDial: dials })).milliseconds).toBe(20)
  })

  it('reconnects to a server that closes after each reply', async () => {
    const onPing = (events: ProbeSocketEvents) =>
      setTimeout(() => {
        events.onReply()
        events.onClose()
      }, 15)
    const result = await measure({ onPing })
    expect([result.milliseconds, dialled.length]).toEqual([15, 3])
  })

  it('is undefined without a server', async () => {
    const result = await measure({ onDial: (events) => setTimeout(events.onClose, 1) })
    expect(result.milliseconds).toBeUndefined()
  })

  it('stops immediately when aborted, and closes the socket', async () => {
    const abort = new AbortController()
    setTimeout(() => abort.abort(), 100)
    const result = await measure({ onPing: replyAfter(1_000) }, abort.signal)
    expect(result).toEqual({ milliseconds: undefined, took: 100 })
    expect([dialled.length, closed]).toEqual([1, 1])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends a pause when aborted', async () => {
    const abort = new AbortController()
    setTimeout(() => abort.abort(), 40 + 20 + 50)
    expect((await measure({}, abort.signal)).took).toBe(110)
  })
})
