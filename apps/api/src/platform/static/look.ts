import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { type Look, lookStyle, type OwnAccent, ownAccent, pictureFolder } from '@warmup/domain/shell/look'
import { PreparedResponse } from '../http/index.ts'
import { contentTypeOf } from './content-types.ts'

export const iconPath = '/icon.svg'
export const workerPath = '/sw.js'
/** A worker may fetch only what its own policy allows. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/** The built files with colours of the look. */
export type ColouredFiles = { readonly icon: string | undefined; readonly worker: string | undefined }

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

/** A built file with an accent in place of the built-in one. */
const inAccent = (built: string, { accent, onAccent }: OwnAccent): string =>
  built.replaceAll(/#c6f135/gi, accent).replaceAll(/#131a00/gi, onAccent)

/** The service worker with its offline page in an accent. The policy of that page has the hash of its styles. */
const workerInAccent = (worker: string, accent: OwnAccent): string => {
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(worker) ?? []
  // The page is written as a string of JavaScript.
  const hashOf = (written: string) =>
    createHash('sha256')
      .update(JSON.parse(`"${written}"`))
      .digest('base64')
  return inAccent(worker, accent).replaceAll(hashOf(style), hashOf(inAccent(style, accent)))
}

/** Pictures run nothing and load nothing, also where a browser shows one by itself: an SVG could hold a script. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

type LookFile = readonly [path: string, body: string | Buffer, policy: string]

/** The built files in the colours of the look; none if it has no accent of its own. */
const filesInAccent = (look: Look, { icon, worker }: ColouredFiles): readonly LookFile[] => {
  const accent = ownAccent(look)
  if (accent === undefined) return []
  return [
    ...(icon === undefined ? [] : [[iconPath, inAccent(icon, accent), picturePolicy] as const]),
    ...(worker === undefined ? [] : [[workerPath, workerInAccent(worker, accent), workerPolicy] as const]),
  ]
}

/** The files of a look by their path on the site: the community's pictures, and icon and service worker in its colours. */
export const lookResponses = (
  { look, pictures }: ShownLook,
  built: ColouredFiles,
  headers: Readonly<Record<string, string>>,
): ReadonlyMap<string, PreparedResponse> => {
  const files = [...pictures].map(([name, bytes]): LookFile => [`/${pictureFolder}/${name}`, bytes, picturePolicy])
  return new Map(
    [...files, ...filesInAccent(look, built)].map(([path, body, policy]) => {
      const { type, isCompressible } = contentTypeOf(extname(path))
      const response = new PreparedResponse(body, {
        contentType: type,
        isCompressible,
        // A replica that has not read a new file yet answers its new address with the old bytes. No cache may keep those.
        cacheControl: 'no-cache',
        headers: { ...headers, 'content-security-policy': policy },
      })
      return [path, response]
    }),
  )
}
