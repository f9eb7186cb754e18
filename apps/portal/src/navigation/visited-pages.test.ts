import { beforeEach, expect, it } from 'vitest'
import { createVisitedPages } from './visited-pages.ts'

let stored: Map<string, string>
let pages: ReturnType<typeof createVisitedPages>
const createPages = () =>
  createVisitedPages({
    get: (key) => stored.get(key),
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
  })

beforeEach(() => {
  stored = new Map()
  pages = createPages()
  pages.visit(0, '/', 'start')
})

it('finds the previous page, and earlier ones', () => {
  pages.visit(1, '/servers/details/a', 'push')
  expect(pages.stepsBackTo(1, '/servers')).toBe(1)
  pages.visit(2, '/servers/rules/a', 'push')
  expect(pages.stepsBackTo(2, '/servers/details/a')).toBe(1)
  pages.visit(2, '/servers/details/b', 'replace')
  expect(pages.stepsBackTo(2, '/servers')).toBe(2)
})

it('finds the last visit of several', () => {
  pages.visit(1, '/vip', 'push')
  pages.visit(2, '/servers', 'push')
  pages.visit(3, '/servers/details/a', 'push')
  expect(pages.stepsBackTo(3, '/servers')).toBe(1)
})

it('ignores unvisited pages, forward entries and other histories', () => {
  pages.visit(1, '/faq', 'push')
  pages.visit(2, '/vip', 'push')
  expect(pages.stepsBackTo(2, '/leaderboard')).toBeUndefined()
  pages.visit(1, '/faq', 'pop')
  expect(pages.stepsBackTo(1, '/vip')).toBeUndefined()
  pages.visit(2, '/leaderboard', 'push')
  pages.visit(3, '/pracc', 'push')
  expect(pages.stepsBackTo(3, '/vip')).toBeUndefined()
  pages.visit(0, '/servers/details/a', 'start')
  pages.visit(1, '/servers/rules/a', 'push')
  expect(pages.stepsBackTo(1, '/servers')).toBeUndefined()
  // Entry 4 was never visited: earlier entries may belong to another site.
  pages.visit(5, '/servers/details/a', 'pop')
  expect(pages.stepsBackTo(5, '/servers')).toBeUndefined()
})

it('survives a reload', () => {
  pages.visit(1, '/servers/details/a', 'push')
  const reloaded = createPages()
  reloaded.visit(1, '/servers/details/a', 'pop')
  expect(reloaded.stepsBackTo(1, '/')).toBe(1)
})
