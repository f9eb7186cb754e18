import { describe, expect, it } from 'vitest'
import { type FrameFacts, type FrameStatus, frameStatus, unknownFrame } from './payment-frame.ts'

const status = (facts: Partial<FrameFacts>, mustReport = false) =>
  frameStatus({ ...unknownFrame, ...facts }, mustReport)

describe('a payment page in its frame', () => {
  it.each<[string, Partial<FrameFacts>, FrameStatus]>([
    ['nothing is known yet', {}, 'loading'],
    ['something has loaded, which may be the browser’s own page', { hasLoaded: true }, 'loading'],
    ['its site answers, and nothing has loaded', { isReachable: true }, 'loading'],
    ['it has loaded from a site that answers', { hasLoaded: true, isReachable: true }, 'ready'],
    ['the browser’s own page has loaded', { hasLoaded: true, isReachable: false }, 'unreachable'],
    ['its site does not answer', { isReachable: false }, 'unreachable'],
    ['nothing has come in time', { isTimeOver: true }, 'silent'],
    ['its site answers, and nothing has come in time', { isReachable: true, isTimeOver: true }, 'silent'],
    ['only asking for its site took too long', { hasLoaded: true, isTimeOver: true }, 'ready'],
    ['the page has reported, but its site does not answer', { isReachable: false, hasReported: true }, 'ready'],
  ])('%s', (_, facts, expected) => expect(status(facts)).toBe(expected))

  it('that must report is ready only after its report', () => {
    const loaded = { hasLoaded: true, isReachable: true }
    expect(status(loaded, true)).toBe('loading')
    expect(status({ ...loaded, isTimeOver: true }, true)).toBe('silent')
    expect(status({ ...loaded, hasReported: true }, true)).toBe('ready')
  })
})
