import { grounds as lookGrounds, lookStyle, rgbOf, themes } from '@warmup/domain/shell/look'
import { describe, expect, it } from 'vitest'
import { searchFieldRecipe } from '../common/search-field/search-field.recipe.ts'
import { textFieldRecipe } from '../common/text-field/text-field.recipe.ts'
import { blend, contrast, textOf } from './contrast.ts'

const grounds = [['bg'], ['bg.panel'], ['bg.raised'], ['bg.sunk'], ['bg', 'bg.hover'], ['bg.panel', 'bg.hover']]
const tinted = [
  ['bg.panel', 'tracer.tint'],
  ['bg', 'tracer.tint'],
]
const meanings = [
  ...['green', 'yellow', 'orange', 'red'].map((tier) => `latency.${tier}`),
  ...['op', 'pro', 'kol', 'vip'].map((group) => `membership.${group}`),
]

const pairs = [
  ...['fg', 'fg.muted', 'tracer.text'].flatMap((text) => [...grounds, ...tinted].map((ground) => ({ text, ground }))),
  ...[...meanings, 'danger', 'caution', 'success'].flatMap((text) =>
    [...grounds, ...tinted].map((ground) => ({ text, ground })),
  ),
  ...['ct', 't'].flatMap((side) => [
    ...[...grounds, ...tinted].map((ground) => ({ text: `side.${side}`, ground })),
    { text: `side.${side}`, ground: ['bg.panel', `side.${side}.tint`] },
  ]),
  ...['bg', 'bg.panel', 'bg.raised'].flatMap((under) => [
    { text: 'danger', ground: [under, 'danger.tint'] },
    { text: 'success', ground: [under, 'success.tint'] },
    { text: 'fg', ground: [under, 'danger.tint'] },
    { text: 'fg', ground: [under, 'success.tint'] },
    { text: 'fg', ground: [under, 'tracer.fill'] },
    { text: 'fg', ground: [under, 'danger.fill'] },
  ]),
  { text: 'tracer.fg', ground: ['tracer'] },
  { text: 'tracer.fg', ground: ['tracer.hover'] },
]

describe.each(['_dark', '_light'] as const)('contrast in the theme %s', (theme) => {
  it.each(pairs)('$text is readable on $ground', ({ text, ground }) => {
    expect(contrast(blend([text], theme), blend(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('large text and edges in fg.faint show on %s', (...ground) => {
    expect(contrast(blend(['fg.faint'], theme), blend(ground, theme))).toBeGreaterThanOrEqual(3)
  })

  // WCAG 2.2, 1.4.11: nothing else shows where a field is.
  it.each([textFieldRecipe.base?.box, searchFieldRecipe.base?.root])(
    'the edge of a field shows inside and outside',
    (box) => {
      for (const ground of [String(box?.bg), 'bg', 'bg.panel', 'bg.raised'])
        expect(
          contrast(blend([String(box?.borderColor)], theme), blend([ground], theme)),
          ground,
        ).toBeGreaterThanOrEqual(3)
    },
  )

  it.each(['bg', 'bg.panel', 'bg.raised'])('the focus ring shows on %s', (ground) => {
    expect(contrast(blend(['tracer.text'], theme), blend([ground], theme))).toBeGreaterThanOrEqual(3)
  })
})

/** A colour with its transparency, as the tokens write it. */
const written = ({ colour, alpha }: { colour: string; alpha: number }) => `rgba(${rgbOf(colour).join(', ')}, ${alpha})`

it.each(themes)('the accent of a community is checked against the surfaces of the theme %s', (name) => {
  const { surfaces, hover, text, mutedText, badges, tint } = lookGrounds[name]
  const of = (path: string) => textOf(path, `_${name}`)
  expect({ ...surfaces, hover: written(hover), text, mutedText, ...badges, tint: written(tint) }).toEqual({
    bg: of('bg'),
    panel: of('bg.panel'),
    raised: of('bg.raised'),
    sunk: of('bg.sunk'),
    hover: of('bg.hover'),
    text: of('fg'),
    mutedText: of('fg.muted'),
    op: of('membership.op'),
    pro: of('membership.pro'),
    kol: of('membership.kol'),
    vip: of('membership.vip'),
    tint: of('tracer.tint'),
  })
  expect(of('tracer.fill').endsWith(`, ${lookGrounds[name].fillAlpha})`)).toBe(true)
  expect(lookStyle({ accent: of('tracer') })).toBe('')
})
