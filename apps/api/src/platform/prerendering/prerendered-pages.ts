import type { PreparedResponse } from '../http/index.ts'
import type { Log } from '../log/index.ts'

/** The data of prerendered pages. Reading them MUST NOT wait: unknown values are omitted. */
export type PageData = {
  /** Changes with the data of a path; undefined without data to show. */
  version(path: string): string | undefined
  read(path: string): unknown
}

/** The pages to prerender, their data, and their renderer. */
export type Prerendering = {
  /** Paths without queries. */
  readonly paths: readonly string[]
  readonly data: PageData
  /** The page of a path; undefined leaves rendering to the browser. */
  render(path: string, html: string, data: unknown): Promise<string | undefined>
}

type Options = {
  readonly prerendering: Prerendering
  /** The unrendered page of a path. */
  readonly html: (path: string) => string
  readonly log: Log
  toResponse(html: string): PreparedResponse
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number
}

type Rendered = { readonly version: string; readonly at: number; readonly response: PreparedResponse | undefined }

/** Minimum time between two renderings of a page in milliseconds, even if its data change more often. */
const freshMs = 1_000
/**
 * Maximum age of a page that is sent while the next one is rendered, in milliseconds. The list in the browser may be as
 * old.
 */
const staleMs = 30_000
/** How long a request waits for the next page if an older one can be sent, in milliseconds. */
const patienceMs = 200
/** The same without an older page. Longer, because rendering in the browser takes even longer. */
const longPatienceMs = 2_000

/**
 * Prerendered pages as prepared responses; undefined leaves rendering to the browser. A request renders a page if its
 * data have changed, once for all simultaneous requests and at most once a second. A request that would wait too long
 * gets the previous page, or leaves rendering to the browser. A failure is logged once and stays until the data change.
 */
export const createPrerenderedPages = (options: Options): ((url: string) => Promise<PreparedResponse | undefined>) => {
  const { prerendering, html, log, toResponse, now = () => performance.now() } = options
  const { paths, data, render } = prerendering
  const latest = new Map<string, Rendered>()
  const running = new Map<string, Promise<Rendered>>()

  const attempt = async (path: string, version: string): Promise<Rendered> => {
    const at = now()
    try {
      const page = await render(path, html(path), data.read(path))
      return { version, at, response: page === undefined ? undefined : toResponse(page) }
    } catch (error) {
      log.error({ err: error, path }, 'a page could not be prerendered; the browser renders it')
      return { version, at, response: undefined }
    }
  }
  const start = async (path: string, version: string): Promise<Rendered> => {
    const rendered = await attempt(path, version)
    latest.set(path, rendered)
    running.delete(path)
    return rendered
  }

  return async (url) => {
    const version = paths.includes(url) ? data.version(url) : undefined
    if (version === undefined) return undefined
    const known = latest.get(url)
    if (known !== undefined && (known.version === version || now() - known.at < freshMs)) return known.response
    const rendering = running.get(url) ?? start(url, version)
    running.set(url, rendering)
    const older = known !== undefined && now() - known.at < staleMs ? known.response : undefined
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, older === undefined ? longPatienceMs : patienceMs, undefined)
    })
    const rendered = await Promise.race([rendering, timeout])
    clearTimeout(timer)
    return rendered === undefined ? older : rendered.response
  }
}
