import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What `apps/portal/src/draw-page.tsx` exports. */
export type DrawPage = (page: {
  /** The page as built, with the community in it. */
  readonly html: string
  /** The public part of `community.yaml`. */
  readonly community: unknown
  /** What the calls answer that the server list begins with. */
  readonly answers: { readonly servers: unknown; readonly ticker: unknown; readonly activity: unknown }
  /** Now, in milliseconds since 1970. */
  readonly now: number
}) => Promise<string | undefined>

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The portal's own code that draws pages, built beside the folder of what is served; undefined where it was not built. */
export const loadRenderer = async (portalFolder: string): Promise<DrawPage | undefined> => {
  const file = join(`${portalFolder}-server`, 'draw-page.js')
  try {
    await access(file)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  const module: { readonly drawPage?: unknown } = await import(pathToFileURL(file).href)
  if (typeof module.drawPage !== 'function') throw new Error(`${file} exports no drawPage`)
  return module.drawPage as DrawPage
}
