import { serverFixture, serverListFixture } from '@warmup/domain/servers/fixtures'
import { describe, expect, it } from 'vitest'
import { createServerPool, keepList } from './keep-identity.ts'

describe('the pool', () => {
  it('reuses the objects of unchanged servers, in any order and list', () => {
    const pooled = createServerPool()
    const first = pooled(serverListFixture())
    const second = pooled(serverListFixture().toReversed().slice(2))
    expect(second).toHaveLength(first.length - 2)
    for (const server of second) expect(first).toContain(server)
  })

  it.each([
    { players: 10 },
    { map: 'de_nuke' },
    { isOpen: false },
    { pinOrder: 1 },
    { displayName: 'x' },
    { waiting: 1 },
  ])('returns a new object for a server with %j, and reuses it afterwards', (change) => {
    const pooled = createServerPool()
    const [before] = pooled([serverFixture()])
    const [changed] = pooled([serverFixture(change)])
    expect(changed).not.toBe(before)
    expect(changed).toEqual(serverFixture(change))
    expect(pooled([serverFixture(change)])[0]).toBe(changed)
  })
})

describe('keepList', () => {
  const [a, b, c] = [{}, {}, {}]

  it('keeps the list if nothing changed', () => {
    const previous = [a, b]
    expect(keepList(previous, [a, b])).toBe(previous)
  })

  it.each([[[a]], [[b, a]], [[a, c]], [[a, b, c]], [[]]])('returns the next list if it differs', (next) =>
    expect(keepList([a, b], next)).toBe(next),
  )

  it('accepts the first list', () => {
    const next = [a]
    expect(keepList(undefined, next)).toBe(next)
  })
})
