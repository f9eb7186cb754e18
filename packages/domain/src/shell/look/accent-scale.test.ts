import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentFault, accentScale, nearestAccent, textContrast } from './accent-scale.ts'
import { contrast, hexOf, isHexColour, luminance, oklchOf, over, type Rgb, rgbOf, shownRgb } from './colour.ts'
import { grounds, surfacesOf, themes } from './grounds.ts'

const part = fc.integer({ min: 0, max: 255 })
const colours = fc.tuple(part, part, part).map((rgb) => hexOf(rgb))
const accents = colours.map(nearestAccent)

/** A colour with transparency, over a ground. */
const laidOver = (css: string, ground: Rgb): Rgb => {
  const [red = 0, green = 0, blue = 0, alpha = 1] = css.match(/[\d.]+/g)?.map(Number) ?? []
  return over([red, green, blue], alpha, ground)
}

describe('colours', () => {
  it('measures black on white as 21', () => expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21))

  it('become what they were by OKLCH', () =>
    fc.assert(
      fc.property(colours, (hex) => {
        expect(hexOf(shownRgb(oklchOf(rgbOf(hex))))).toBe(hex)
      }),
    ))

  it.each(['#C6F13', '#C6F1355', 'C6F135', '#GGGGGG', 'red', 'rgb(1, 2, 3)', '#fff', '#C6F135;'])(
    '%s is none',
    (text) => expect(isHexColour(text)).toBe(false),
  )
})

describe('an accent', () => {
  it.each([
    ['#C6F135', undefined],
    ['#FF8A3D', undefined],
    ['#5865F2', 'too dark'],
    ['#000000', 'too dark'],
    ['#C81E2B', 'too dark'],
    ['#FFFFFF', 'too light'],
    ['#FFFF66', 'too light'],
  ])('%s is %s', (colour, fault) => expect(accentFault(colour)).toBe(fault))

  it('that passes is its own nearest', () =>
    fc.assert(
      fc.property(colours, (colour) => {
        fc.pre(accentFault(colour) === undefined)
        expect(nearestAccent(colour)).toBe(colour)
      }),
    ))

  it('that is suggested passes, with the same hue and the smallest change', () =>
    fc.assert(
      fc.property(colours, (colour) => {
        fc.pre(accentFault(colour) !== undefined)
        const nearest = nearestAccent(colour)
        expect(accentFault(nearest)).toBeUndefined()
        const [given, found] = [oklchOf(rgbOf(colour)), oklchOf(rgbOf(nearest))]
        // The hue of a grey says nothing, and 8 bits turn that of a pale colour.
        const turn = Math.abs(Math.atan2(Math.sin(given.hue - found.hue), Math.cos(given.hue - found.hue)))
        expect(turn * found.chroma).toBeLessThan(0.01)
        const between = found.lightness + 0.006 * Math.sign(given.lightness - found.lightness)
        if (Math.abs(given.lightness - found.lightness) > 0.01)
          expect(accentFault(hexOf(shownRgb({ ...given, lightness: between })))).toBeDefined()
      }),
    ))
})

describe.each(themes)('the scale of any accent in the theme %s', (theme) => {
  const { text, tint } = grounds[theme]
  const surfaces = surfacesOf(theme)

  it('is readable as text on surfaces, hovered and selected', () =>
    fc.assert(
      fc.property(accents, (accent) => {
        const scale = accentScale(accent, theme)
        const { hover } = grounds[theme]
        for (const surface of surfaces)
          for (const ground of [
            surface,
            over(rgbOf(hover.colour), hover.alpha, surface),
            laidOver(scale.tint, surface),
          ])
            expect(contrast(rgbOf(scale.text), ground)).toBeGreaterThanOrEqual(textContrast)
      }),
    ))

  it('carries readable text as a button, at rest and hovered', () =>
    fc.assert(
      fc.property(accents, (accent) => {
        const { DEFAULT, hover, fg } = accentScale(accent, theme)
        for (const fill of [DEFAULT, hover]) expect(contrast(rgbOf(fg), rgbOf(fill))).toBeGreaterThanOrEqual(4.5)
        expect(hover).not.toBe(DEFAULT)
      }),
    ))

  it('leaves texts readable on its tint and its fill', () =>
    fc.assert(
      fc.property(accents, (accent) => {
        const scale = accentScale(accent, theme)
        for (const surface of surfaces) {
          expect(contrast(rgbOf(text), laidOver(scale.fill, surface))).toBeGreaterThanOrEqual(4.5)
          const own = luminance(laidOver(scale.tint, surface))
          const usual = luminance(over(rgbOf(tint.colour), tint.alpha, surface))
          if (theme === 'dark') expect(own).toBeLessThanOrEqual(usual)
          else expect(own).toBeGreaterThanOrEqual(usual)
        }
      }),
    ))
})
