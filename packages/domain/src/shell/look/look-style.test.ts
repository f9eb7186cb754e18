import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentScale } from './accent-scale.ts'
import { communitySectionWithLookSchema } from './look-schema.ts'
import { lookStyle, ownAccent, scrimAlpha } from './look-style.ts'

const section = (given: object) =>
  communitySectionWithLookSchema.safeParse({ wordmark: 'W', name: { zh: '热身', en: 'Warmup' }, ...given })
const problemOf = (given: object) => section(given).error?.issues[0]?.message

describe('the keys of the look', () => {
  it.each([
    { accent: '#ff8a3d' },
    { accent: '#C6F135' },
    { logo: 'logo.svg', headerPicture: 'Header-2.webp', linkPicture: 'link.png' },
    { logo: 'https://example.com/logo.png', headerPicture: '/header.jpg' },
    { logo: 'Logo.jpeg', headerPicture: '/looks/header.jpg' },
  ])('can be %o', (given) => expect(problemOf(given)).toBeUndefined())

  it.each(['red', '#fff', '#C6F13', 'rgb(0,0,0)', '', 'C6F135', '#FF8A3D;} * { display: none', null])(
    'accent cannot be %s',
    (accent) => expect(problemOf({ accent })).toBe('expected a colour such as "#FF8A3D", in quotes'),
  )

  it('name the nearest colour that passes', () => {
    expect(problemOf({ accent: '#5865F2' })).toBe(
      '#5865F2 is too dark: text in this colour needs a contrast of 4.5:1 on the dark theme. The nearest colour that passes is #6F81FF',
    )
    expect(problemOf({ accent: '#FFFFFF' })).toMatch(
      /^#FFFFFF is too light: buttons .*\. The nearest colour that passes is #E/,
    )
  })

  it.each([
    '../secret.png',
    'look/logo.svg',
    '.logo.svg',
    'logo.gif',
    'logo',
    '//example.com/a.png',
    'data:image/png,',
    'javascript:1',
    'http://example.com/logo.png',
    '标志.svg',
  ])('logo cannot be %s', (logo) => expect(problemOf({ logo })).toMatch(/^expected https/))

  it('take files of the folder look by their name alone', () =>
    expect(problemOf({ logo: '/look/logo.svg' })).toMatch(/^expected the name alone .*: logo\.svg, not/))
})

describe('the styles of a look', () => {
  it('are empty for the built-in one', () => {
    expect(lookStyle({})).toBe('')
    expect(lookStyle({ accent: '#c6f135' })).toBe('')
  })

  it('set the tokens of both themes', () => {
    expect(lookStyle({ accent: '#FF8A3D' })).toMatch(
      /^:root,\.light\{--w-colors-tracer:#FF8A3D;--w-colors-tracer-hover:#\w{6};.*--w-colors-tracer-fill:rgba\([^)]*\)\}\.dark\{--w-colors-tracer:#FF8A3D;[^}]*\}$/,
    )
  })

  it('cover a picture as far as the texts on it need', () => {
    const alphas = (theme: 'dark' | 'light') => [true, false].map((withBadges) => scrimAlpha(theme, { withBadges }))
    expect([alphas('dark'), alphas('light')]).toEqual([
      [0.89, 0.89],
      [0.96, 0.94],
    ])
    const style = lookStyle({ headerPicture: 'header.webp' })
    expect(style).toContain('url("/look/header.webp")')
    expect(style).toContain('rgba(11,14,19,0.89)')
  })

  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '#FF8A3D}*{display:none}',
      '</style><script>alert(1)</script>',
      '/a.png"),url("//evil.example/?',
      "/a.png')",
      '/a\\22 )}body{display:none}',
      '/a\n.png',
      'https://example.com/</style>',
    ),
    fc.string().map((text) => `https://example.com/${text}`),
    fc.string({ unit: 'binary' }).map((text) => `/${text}`),
  )

  it('hold no text that ends an address, a rule or the element', () =>
    fc.assert(
      fc.property(hostile, hostile, (accent, headerPicture) => {
        const style = lookStyle({ accent, headerPicture })
        expect(style).not.toMatch(/[<\\\n\r']/)
        const empty = style.replaceAll(/url\("[\w!#$&*+,./:;=?@%~-]*"\)/g, 'url()')
        expect(['', lookStyle({ headerPicture: '/x' }).replaceAll('url("/x")', 'url()')]).toContain(empty)
      }),
    ))
})

describe('the accent outside of a theme', () => {
  it('is the one of the community, with a readable text on it', () => {
    expect(ownAccent({ accent: '#ff8a3d' })).toEqual({
      accent: '#FF8A3D',
      onAccent: accentScale('#FF8A3D', 'light').fg,
    })
  })

  it.each([undefined, '#C6F135', '#c6f135', '#000000', 'red'])('is the built-in one with %s', (accent) =>
    expect(ownAccent({ accent })).toBeUndefined(),
  )
})
