import type { PreparedResponse } from '../http/index.ts'
import type { Log } from '../log/index.ts'

/** The data that prerendered pages show. Reading them MUST NOT wait for anything: what is not known yet is left out. */
export type PageData = {
  /** Changes with the data; undefined while there is nothing to show. */
  version(): string | undefined
  read(): unknown
}

/** Pages to prerender: which, from which data, and by what. */
export type Prerendering = {
  /** Paths without a query. */
  readonly paths: readonly string[]
  readonly data: PageData
  /** The page of a path; undefined leaves rendering to the browser. */
  render(path: string, html: string, data: unknown): Promise<string | undefined>
}

type Options = {
  readonly prerendering: Prerendering
  /** The page as built. */
  readonly html: string
  readonly log: Log
  toResponse(html: string): PreparedResponse
  /** Milliseconds that only grow. */
  readonly now?: () => number
}

type Rendered = { readonly version: string; readonly at: number; readonly response: PreparedResponse | undefined }

/** Milliseconds within which a page is rendered at most once, however often its data change. */
const freshMs = 1_000
/** Oldest page that is sent while the next one is rendered, in milliseconds: in the browser the list is as old. */
const staleMs = 30_000
/** How long a request waits for the next page where there is such an older one, in milliseconds. */
const patienceMs = 200
/** And where there is none: rendering takes the browser longer still. */
const longPatienceMs = 2_000

/**
 * Prerendered pages as prepared responses, undefined where the browser is to render. A page is rendered when somebody
 * asks for it and its data have changed, once for however many ask, and at most once a second. A request that would
 * wait too long gets the page as last rendered, or the browser renders. A failure is logged once and stands until the data
 * change.
 */
export const createPrerenderedPages = (options: Options): ((url: string) => Promise<PreparedResponse | undefined>) => {
  const { prerendering, html, log, toResponse, now = () => performance.now() } = options
  const { paths, data, render } = prerendering
  const latest = new Map<string, Rendered>()
  const running = new Map<string, Promise<Rendered>>()

  const attempt = async (path: string, version: string): Promise<Rendered> => {
    const at = now()
    try {
      const page = await render(path, html, data.read())
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
    const version = paths.includes(url) ? data.version() : undefined
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
