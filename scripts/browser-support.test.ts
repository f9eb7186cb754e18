import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { tooOldScript } from '../apps/portal/build/too-old-plugin.ts'
import { findGaps } from './browser-support.ts'

const featuresIn = (file: string, content: string) => findGaps(file, content).map(({ feature }) => feature)

describe('what the oldest browsers lack', () => {
  it.each([
    ['AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['new Intl.Segmenter("und")', 'Intl.Segmenter'],
    ['globalThis.URL.canParse(a)', 'URL.canParse'],
    ['Array.fromAsync(a)', 'Array.fromAsync'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Object.groupBy(a, b)', 'Object.groupBy'],
    ['new Set(a).union(b)', '.union()'],
    ['a.toSorted()', '.toSorted()'],
    ['a?.with(0, 1)', '.with()'],
    ['a.values().map(b)', 'iterator.map()'],
    ['a.showPopover()', '.showPopover()'],
    ['new CloseWatcher()', 'CloseWatcher'],
    ['/[a--b]/v', 'syntax'],
    ['using a = b()', 'syntax'],
    ['css({ "&:has(a)": {} })', ':has'],
  ])('%s', (code, feature) => expect(featuresIn('a.js', code)).toEqual([feature]))

  it('in the styles and scripts of a page', () => {
    const page = '<style>@scope (a) { b { color: light-dark(red, blue) } }</style><script>a.toSorted()</script>'
    expect(featuresIn('index.html', page)).toEqual(['.toSorted()', '@scope', 'light-dark()'])
  })
})

it.each([
  'new Set(a).has(b)',
  'Object.values(a).map(b)',
  'CSS.escape(a)',
  'structuredClone(a)',
  'a.at(-1) ?? b.findLast(c)',
  'AbortSignal.timeout(1)',
  'Notification.requestPermission()',
  'event.respondWith(a)',
  'reader.read()',
  'a.move(b)',
  '/(?<=a)b/u',
  'css({ color: "color-mix(in srgb, red, blue)", "@container (width > 1px)": { height: "100dvh" } })',
])('they have %s', (code) => expect(featuresIn('a.js', code)).toEqual([]))

it('the script for too old browsers uses ES5 syntax', () => {
  parse(tooOldScript, { ecmaVersion: 5, sourceType: 'script' })
})
