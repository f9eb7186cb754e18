import { describe, expect, it } from 'vitest'
import { withFullAddresses, withMarkedFocus } from './capture.ts'

describe('the style sheets of a still', () => {
  it('match focus by attributes, which a copy keeps', () => {
    expect(withMarkedFocus('a:focus-visible, p:focus-within, i:focus { }')).toBe(
      'a[data-still-focus-visible], p[data-still-focus-within], i[data-still-focus] { }',
    )
  })
  it('have absolute URLs', () => {
    const base = 'http://127.0.0.1/book/assets/a.css'
    expect(withFullAddresses('src: url("./inter.woff2")', base)).toBe(
      'src: url("http://127.0.0.1/book/assets/inter.woff2")',
    )
    expect(withFullAddresses('url(data:x) url("#clip")', base)).toBe('url(data:x) url("#clip")')
  })
})
