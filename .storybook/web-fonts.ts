/** The families of our own texts (packages/ui/src/theme/fonts.css); the stand-ins for them come with the system. */
const families = /^(Inter Variable|Chakra Petch)( Latin)?$/

const isFontFace = (rule: CSSRule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule

const withoutQuotes = (text: string): string => text.replaceAll(/^["']|["']$/g, '')

/** The face of a rule as one of its own: addresses in a rule are relative to its style sheet. */
const faceOf = ({ style, parentStyleSheet }: CSSFontFaceRule): FontFace => {
  const base = parentStyleSheet?.href ?? document.baseURI
  const source = style
    .getPropertyValue('src')
    .replaceAll(/url\((["']?)([^"')]+)\1\)/g, (_, _quote, address: string) => `url("${new URL(address, base).href}")`)
  return new FontFace(withoutQuotes(style.getPropertyValue('font-family')), source, {
    style: style.getPropertyValue('font-style'),
    weight: style.getPropertyValue('font-weight'),
    unicodeRange: style.getPropertyValue('unicode-range'),
  })
}

const load = (): Promise<unknown> => {
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter(isFontFace)
    .map(faceOf)
    .filter(({ family }) => families.test(withoutQuotes(family)))
  for (const face of faces) document.fonts.add(face)
  return Promise.all(faces.map((face) => face.load()))
}

let loading: Promise<unknown> | undefined

/**
 * Loads our web fonts ahead and keeps them: a text is a few pixels narrower or wider until its font is there. A browser asks
 * for a font of the styles once a text uses it, and Chromium may make those faces anew, as not loaded, when a style is added.
 * Faces of a script stay.
 */
export const keepWebFonts = (): Promise<unknown> => {
  loading ??= load()
  return loading
}
