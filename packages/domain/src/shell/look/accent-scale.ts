import { contrast, hexOf, luminance, oklchOf, over, type Rgb, rgbOf, shownRgb } from './colour.ts'
import { grounds, type LookTheme, surfacesOf } from './grounds.ts'

/** The colours of an accent in one theme, by the names of their tokens (`tracer`, `tracer.hover`, …). */
export type AccentScale = {
  readonly DEFAULT: string
  readonly hover: string
  readonly fg: string
  readonly text: string
  readonly tint: string
  readonly fill: string
}

/** WCAG 2.2, 1.4.3: text of any size. */
export const textContrast = 4.5
/** How far a button stands off from the light theme, where its text and its edge say what it is. */
const buttonContrast = 1.15

type Tint = { readonly colour: Rgb; readonly alpha: number }

const cssOf = ([red, green, blue]: Rgb, alpha: number): string => `rgba(${red}, ${green}, ${blue}, ${alpha})`

/** The colour with another lightness, and with the same hue. */
const withLightness = (colour: Rgb, lightness: number): Rgb => shownRgb({ ...oklchOf(colour), lightness })

/** The largest of these alphas that passes: 0.55, 0.54, 0.53 … */
const largestAlpha = (from: number, passes: (alpha: number) => boolean): number => {
  let percent = Math.round(from * 100)
  while (percent > 0 && !passes(percent / 100)) percent -= 1
  return percent / 100
}

/** Contrast depends on luminance only, so a tint no nearer to the text than the built-in one leaves all texts readable. */
const tintOf = (accent: Rgb, theme: LookTheme): Tint => {
  const { tint } = grounds[theme]
  const usual = rgbOf(tint.colour)
  const { lightness } = oklchOf(accent)
  const colour = theme === 'dark' ? accent : withLightness(accent, Math.min(lightness, oklchOf(usual).lightness))
  const passes = (alpha: number) =>
    surfacesOf(theme).every((surface) => {
      const [own, given] = [luminance(over(colour, alpha, surface)), luminance(over(usual, tint.alpha, surface))]
      return theme === 'dark' ? own <= given : own >= given
    })
  return { colour, alpha: largestAlpha(tint.alpha, passes) }
}

/** All colours on which the accent is read as text: the surfaces, hovered and selected ones. */
const readOn = (theme: LookTheme, { colour, alpha }: Tint): Rgb[] => {
  const { hover } = grounds[theme]
  return surfacesOf(theme).flatMap((surface) => [
    surface,
    over(rgbOf(hover.colour), hover.alpha, surface),
    over(colour, alpha, surface),
  ])
}

const isReadable = (text: Rgb, on: readonly Rgb[]): boolean =>
  on.every((ground) => contrast(text, ground) >= textContrast)

/** The nearest darker colour that is readable in the light theme. */
const darkTwin = (accent: Rgb, on: readonly Rgb[]): Rgb => {
  for (let { lightness } = oklchOf(accent); lightness > 0; lightness -= 0.005) {
    const twin = withLightness(accent, lightness)
    if (isReadable(twin, on)) return twin
  }
  return [0, 0, 0]
}

const hoverShift = 0.045

/** A step towards the light, or in the light theme towards the dark where the text stays readable. */
const hoverOf = (accent: Rgb, text: Rgb, theme: LookTheme): Rgb => {
  const { lightness } = oklchOf(accent)
  const darker = withLightness(accent, lightness - hoverShift)
  const isDarker = lightness > 0.93 || (theme === 'light' && isReadable(text, [darker]))
  return isDarker ? darker : withLightness(accent, lightness + hoverShift)
}

/** The colours of a theme, made of an accent that passes. */
export const accentScale = (accent: string, theme: LookTheme): AccentScale => {
  const colour = rgbOf(accent)
  const { chroma, hue } = oklchOf(colour)
  const fg = shownRgb({ lightness: 0.2, chroma: Math.min(chroma, 0.04), hue })
  const tint = tintOf(colour, theme)
  const text = rgbOf(grounds[theme].text)
  const fillAlpha = largestAlpha(grounds[theme].fillAlpha, (alpha) =>
    isReadable(
      text,
      surfacesOf(theme).map((surface) => over(colour, alpha, surface)),
    ),
  )
  return {
    DEFAULT: hexOf(colour),
    hover: hexOf(hoverOf(colour, fg, theme)),
    fg: hexOf(fg),
    text: hexOf(theme === 'dark' ? colour : darkTwin(colour, readOn(theme, tint))),
    tint: cssOf(tint.colour, tint.alpha),
    fill: cssOf(colour, fillAlpha),
  }
}

/**
 * Why a colour cannot be the accent. In the dark theme it is text, edges, the focus ring and buttons as it is; in the
 * light theme it is buttons, and a darker twin is the rest.
 */
export type AccentFault = 'too dark' | 'too light'

const faultOf = (accent: Rgb): AccentFault | undefined => {
  if (!isReadable(accent, readOn('dark', tintOf(accent, 'dark')))) return 'too dark'
  const standsOff = surfacesOf('light').every((surface) => contrast(accent, surface) >= buttonContrast)
  return standsOff ? undefined : 'too light'
}

export const accentFault = (accent: string): AccentFault | undefined => faultOf(rgbOf(accent))

/** The colour itself if it passes, else the one of the same hue that passes with the smallest change of lightness. */
export const nearestAccent = (accent: string): string => {
  const given = rgbOf(accent)
  const fault = faultOf(given)
  if (fault === undefined) return hexOf(given)
  const { lightness } = oklchOf(given)
  const step = fault === 'too dark' ? 0.002 : -0.002
  for (let tried = lightness; tried >= 0 && tried <= 1; tried += step) {
    const colour = withLightness(given, tried)
    if (faultOf(colour) === undefined) return hexOf(colour)
  }
  // Every hue has a colour between the two bounds.
  throw new Error(`No accent near ${accent}`)
}
