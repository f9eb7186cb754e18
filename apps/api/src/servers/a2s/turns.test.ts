import { describe, expect, it } from 'vitest'
import { Expiry, Pacer } from './turns.ts'

/** A waiter that reports its end. */
const newWaiter = () => {
  const ended = Promise.withResolvers<void>()
  return { waiter: { isSettled: false, reject: () => undefined, expire: ended.resolve }, ended: ended.promise }
}

describe('an expired query', () => {
  it('ends once no packet is unread', async () => {
    let unread = 320
    let read = 0
    const expiry = new Expiry(() => {
      const batch = Math.min(32, unread)
      unread -= batch
      read += batch
      return read
    })
    const { waiter, ended } = newWaiter()
    expiry.add(waiter)
    await ended
    expect(unread).toBe(0)
  })

  it('ends even if packets never stop', async () => {
    let read = 0
    const expiry = new Expiry(() => {
      read += 1_000
      return read
    })
    const [one, other] = [newWaiter(), newWaiter()]
    expiry.add(one.waiter)
    expiry.add(other.waiter)
    await Promise.all([one.ended, other.ended])
  })
})

describe('the pacer', () => {
  it('starts a limited number at once, and another for each release', async () => {
    const pacer = new Pacer(() => 0)
    let started = 0
    const last = Promise.withResolvers<void>()
    for (let index = 0; index < 300; index += 1) {
      pacer.run(() => {
        started += 1
        if (started === 300) last.resolve()
        return true
      })
    }
    expect(started).toBe(128)
    for (let index = 0; index < 172; index += 1) pacer.release()
    await last.promise
    pacer.close()
  })

  it('keeps no slot for a query that did not start', () => {
    const pacer = new Pacer(() => 0)
    for (let index = 0; index < 1_000; index += 1) pacer.run(() => false)
    let isStarted = false
    pacer.run(() => {
      isStarted = true
      return true
    })
    expect(isStarted).toBe(true)
    pacer.close()
  })
})
