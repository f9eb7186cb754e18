import { extname } from 'node:path'
import { accentScale, type Look, lookStyle, pictureFolder } from '@warmup/domain/shell/look'
import { PreparedResponse } from '../http/index.ts'
import { contentTypeOf } from './content-types.ts'

export const iconPath = '/icon.svg'

/** How the portal looks: its styles, and the pictures that are files of the community, by name. */
export type ShownLook = { readonly look: Look; readonly pictures: ReadonlyMap<string, Buffer> }

const element = /<style id="warmup-look">[^<]*<\/style>/
const icon = /<link rel="icon"[^<>]*>/

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * The page with the styles of the look at the end of its head, where they are in force before the first paint, and with the
 * logo as its icon. The built-in look leaves the page as it is.
 */
export const withLook = (html: string, look: Look, logo: string | undefined): string => {
  const style = lookStyle(look)
  const styled =
    style === ''
      ? html.replace(element, '')
      : html.replace(element, '').replace(/<\/head>/i, (close) => `<style id="warmup-look">${style}</style>${close}`)
  return logo === undefined ? styled : styled.replace(icon, () => `<link rel="icon" href="${attribute(logo)}">`)
}

/** The built-in icon in the colours of the look; undefined if it has none of its own. */
const iconInLook = (icon: string, { accent }: Look): string | undefined => {
  if (accent === undefined || lookStyle({ accent }) === '') return undefined
  const { DEFAULT, fg } = accentScale(accent, 'dark')
  return icon.replaceAll('#C6F135', DEFAULT).replaceAll('#131A00', fg)
}

/** Pictures run nothing and load nothing, also where a browser shows one by itself: an SVG could hold a script. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

/** The pictures of a look by their path on the site: the community's files, and the icon in its colours. */
export const pictureResponses = (
  { look, pictures }: ShownLook,
  icon: string | undefined,
  headers: Readonly<Record<string, string>>,
): ReadonlyMap<string, PreparedResponse> => {
  const files = [...pictures].map(([name, bytes]) => [`/${pictureFolder}/${name}`, bytes] as const)
  const ownIcon = icon && iconInLook(icon, look)
  const all = ownIcon === undefined ? files : [...files, [iconPath, ownIcon] as const]
  return new Map(
    all.map(([path, body]) => {
      const { type, isCompressible } = contentTypeOf(extname(path))
      const response = new PreparedResponse(body, {
        contentType: type,
        isCompressible,
        // A replica that has not read a new file yet answers its new address with the old bytes. No cache may keep those.
        cacheControl: 'no-cache',
        headers: { ...headers, 'content-security-policy': picturePolicy },
      })
      return [path, response]
    }),
  )
}
