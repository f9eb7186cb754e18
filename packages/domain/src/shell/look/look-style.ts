import { accentFault, accentScale, textContrast } from './accent-scale.ts'
import { contrast, hexOf, isHexColour, over, type Rgb, rgbOf } from './colour.ts'
import { grounds, type LookTheme } from './grounds.ts'
import type { Look } from './look-schema.ts'
import { isPicture, pictureHref } from './picture.ts'

/** The accent of the theme as it is built, whose scale was drawn by hand. */
const builtInAccent = '#C6F135'

/** The selectors of `theme.css`, so that these rules apply where those do. Outside a layer they win. */
const selectors: Readonly<Record<LookTheme, string>> = { light: ':root,.light', dark: '.dark' }

const accentRule = (accent: string, theme: LookTheme): string => {
  const variables = Object.entries(accentScale(accent, theme)).map(
    ([name, colour]) => `--w-colors-tracer${name === 'DEFAULT' ? '' : `-${name}`}:${colour}`,
  )
  return `${selectors[theme]}{${variables.join(';')}}`
}

/** Whether an accent passes and is not the built-in one. */
const isOwn = (accent: string): boolean =>
  isHexColour(accent) && accentFault(accent) === undefined && hexOf(rgbOf(accent)) !== builtInAccent

const accentRules = (accent: string): string =>
  isOwn(accent) ? accentRule(accent, 'light') + accentRule(accent, 'dark') : ''

/** The accent as it is, and the colour of text on it. Both are the same in both themes. */
export type OwnAccent = { readonly accent: string; readonly onAccent: string }

/** The accent of a look where no theme is: in pictures, mails and embeds. Undefined for the built-in accent. */
export const ownAccent = ({ accent }: Look): OwnAccent | undefined => {
  if (accent === undefined || !isOwn(accent)) return undefined
  const { DEFAULT, fg } = accentScale(accent, 'dark')
  return { accent: DEFAULT, onAccent: fg }
}

const extremes: readonly Rgb[] = [
  [0, 0, 0],
  [255, 255, 255],
]

/** How much of the picture's place the page's own colour covers, so that any picture leaves the header's texts readable. */
export const scrimAlpha = (theme: LookTheme, { withBadges }: { readonly withBadges: boolean }): number => {
  const { surfaces, hover, mutedText, badges } = grounds[theme]
  const texts = [mutedText, ...(withBadges ? Object.values(badges) : [])]
  const scrim = rgbOf(surfaces.bg)
  const reads = (text: string, ground: Rgb) => contrast(rgbOf(text), ground) >= textContrast
  const isReadable = (alpha: number) =>
    extremes
      .map((pixel) => over(scrim, alpha, pixel))
      .every(
        (seen) =>
          texts.every((text) => reads(text, seen)) && reads(mutedText, over(rgbOf(hover.colour), hover.alpha, seen)),
      )
  let percent = 0
  while (!isReadable(percent / 100)) percent += 1
  return percent / 100
}

/** How much is covered in the middle of a wide header, where nothing is written. */
const openAlpha = 0.3

/** Everything that could end the address, the rule or the element is written as an escape of addresses. */
const cssAddress = (address: string): string =>
  `url("${address.replaceAll(/[^\w!#$&*+,./:;=?@%~-]/gu, (character) => encodeURIComponent(character.toWellFormed()).replaceAll(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`))}")`

/** The header of the portal's frame: the one beside the side menu. */
const header = 'aside+div>header'

/** The distance of the header's content from the edges of a window that is wider than the content. */
const margin = 'max(0px,50% - 684px)'

const headerRules = (picture: string): string => {
  const address = cssAddress(pictureHref(picture))
  const rule = (root: string, theme: LookTheme) => {
    const [red, green, blue] = rgbOf(grounds[theme].surfaces.bg)
    const scrim = (alpha: number) => `rgba(${red},${green},${blue},${alpha})`
    const [withBadges, covered] = [true, false].map((has) => scrim(scrimAlpha(theme, { withBadges: has })))
    const open = scrim(openAlpha)
    const layers = (stops: string) => `background-image:linear-gradient(${stops}),${address}`
    const place = 'background-position:center;background-size:cover;background-repeat:no-repeat'
    const window = [
      `90deg,${covered} calc(${margin} + 96px)`,
      `${open} calc(${margin} + 240px)`,
      `${open} calc(100% - ${margin} - 820px)`,
      `${covered} calc(100% - ${margin} - 660px)`,
    ]
    return [
      // On phones the badges have no ground of their own.
      `${root} ${header}{${layers(`${withBadges},${withBadges}`)};${place}}`,
      `@media (min-width:48rem){${root} ${header}{${layers(`${covered},${covered}`)}}}`,
      `@media (min-width:80rem){${root} ${header}{${layers(window.join(','))}}}`,
    ].join('')
  }
  return rule(':root', 'light') + rule('.dark', 'dark')
}

/**
 * The styles of a look, for a style element in the head of the page; empty for the built-in look. The styles contain no
 * `<`, so a look cannot end the style element.
 */
export const lookStyle = ({ accent, headerPicture }: Look): string =>
  [
    accent === undefined ? '' : accentRules(accent),
    headerPicture === undefined || !isPicture(headerPicture) ? '' : headerRules(headerPicture),
  ].join('')
