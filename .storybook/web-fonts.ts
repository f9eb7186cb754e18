/** The families of our web fonts (packages/ui/src/theme/fonts.css); their fallbacks are system fonts. */
const families = /^(Inter Variable|Chakra Petch)( Latin)?$/

const isFontFace = (rule: CSSRule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule

const withoutQuotes = (text: string): string => text.replaceAll(/^["']|["']$/g, '')

/** A copy of a rule's font face. URLs in a rule are relative to its style sheet, so they are made absolute. */
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
 * Loads our web fonts in advance and keeps them: text changes its width when its font arrives. A browser loads a font
 * only when a text uses it, and Chromium may recreate the faces of style sheets, unloaded, when a style is added. It
 * keeps faces that a script added.
 */
export const keepWebFonts = (): Promise<unknown> => {
  loading ??= load()
  return loading
}
