import { describe, expect, it } from 'vitest'
import { createSearchMemory } from './search-memory.ts'

const textStorage = (given?: string) => {
  const values = new Map(given === undefined ? [] : [['servers-search', given]])
  return {
    get: (key: string) => values.get(key),
    set: (key: string, value: string) => void values.set(key, value),
    remove: (key: string) => void values.delete(key),
    values,
  }
}

describe('createSearchMemory', () => {
  it('restores a search that the URL cannot contain, for the same entry only', () => {
    const storage = textStorage()
    createSearchMemory(storage, true).remember('a', '#10')
    const reloaded = createSearchMemory(storage, false)
    expect(reloaded.recall('a')).toBe('#10')
    expect(reloaded.recall('b')).toBe('')
  })

  it('forgets it when the search changes to the search of the URL, and keeps other entries', () => {
    const storage = textStorage()
    const memory = createSearchMemory(storage, false)
    memory.remember('a', '#1')
    memory.remember('b', 'é')
    memory.remember('a', 'dust')
    expect([memory.recall('a'), memory.recall('b')]).toEqual(['', 'é'])
    memory.remember('b', '')
    expect(storage.values.size).toBe(0)
  })

  it('stores nothing for a search in the URL', () => {
    const storage = textStorage()
    createSearchMemory(storage, false).remember('a', 'dust')
    expect(storage.values.size).toBe(0)
  })

  it('starts a new visit without earlier searches', () => {
    const storage = textStorage()
    createSearchMemory(storage, false).remember('default', '#10')
    expect(createSearchMemory(storage, true).recall('default')).toBe('')
  })

  it('moves a search to another entry once', () => {
    const memory = createSearchMemory(textStorage(), false)
    memory.remember('list', '#10')
    memory.move('list', 'returned')
    expect([memory.recall('list'), memory.recall('returned')]).toEqual(['', '#10'])
    memory.remember('returned', '')
    memory.move('list', 'returned')
    expect(memory.recall('returned')).toBe('')
  })

  it('keeps the last twenty', () => {
    const memory = createSearchMemory(textStorage(), false)
    for (let entry = 1; entry <= 21; entry++) memory.remember(String(entry), '#')
    expect([memory.recall('1'), memory.recall('2'), memory.recall('21')]).toEqual(['', '#', '#'])
  })

  it.each(['', 'null', '{}', '[["a"', '[["a",1]]', '"a"'])('reads %j as nothing', (text) =>
    expect(createSearchMemory(textStorage(text), false).recall('a')).toBe(''),
  )
})
