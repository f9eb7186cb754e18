import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isSearchKey } from './use-slash-focus.ts'

class FakeElement {
  readonly #selectors: string
  constructor(inside: string) {
    this.#selectors = inside
  }
  closest(selector: string) {
    return this.#selectors !== '' && selector.includes(this.#selectors) ? this : null
  }
}

beforeEach(() => vi.stubGlobal('Element', FakeElement))
afterEach(() => vi.unstubAllGlobals())

const pressed = (overrides: object = {}, inside = '') =>
  isSearchKey({
    key: '/',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    target: new FakeElement(inside),
    ...overrides,
  } as never)

it('is the search key on the page', () => expect(pressed()).toBe(true))

it.each([[{ key: 'a' }], [{ ctrlKey: true }], [{ metaKey: true }], [{ altKey: true }]])('is not with %j', (overrides) =>
  expect(pressed(overrides)).toBe(false),
)

it.each(['input', 'textarea', 'select', '[contenteditable="true"]', '[role="dialog"]', '[role="menu"]'])(
  'is a character inside %s',
  (inside) => expect(pressed({}, inside)).toBe(false),
)
