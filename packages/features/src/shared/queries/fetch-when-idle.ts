import { whenIdle, whenIdleInTurn } from '../time/when-idle.ts'

/** Maximum delay of prefetching on a busy page, in milliseconds; the page's own requests come first. */
const fetchTimeoutMs = 10_000

/** File URLs in a list for a language; none if the answer is not a list. Validated without zod, which loads later. */
const addressesIn = (list: unknown, language: string): readonly string[] => {
  const addresses: unknown = typeof list === 'object' && list !== null ? Reflect.get(list, language) : undefined
  return Array.isArray(addresses) ? addresses.filter((address) => typeof address === 'string') : []
}

/** Whether the visitor has enabled data saving. Not all browsers report it (Network Information API). */
const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/** Fills the browser's cache. A file that fails now is fetched when needed. */
const fetchFile = async (address: string): Promise<Blob | undefined> => {
  try {
    return await (await fetch(address, { priority: 'low' })).blob()
  } catch {
    return undefined
  }
}

/**
 * Fetches a list's files for a language one by one in idle time without executing them; nothing if the visitor saves
 * data (docs/product/shell.md#waiting). Returns a function that cancels the rest.
 */
export const fetchWhenIdle = (list: string, language: string): (() => void) => {
  if (savesData()) return () => {}
  let isCancelled = false
  let cancelFiles = () => {}
  const cancelList = whenIdle(async () => {
    const content: unknown = await new Response(await fetchFile(list)).json().catch(() => undefined)
    if (isCancelled) return
    cancelFiles = whenIdleInTurn(
      addressesIn(content, language).map((file) => () => fetchFile(file)),
      fetchTimeoutMs,
    )
  }, fetchTimeoutMs)
  return () => {
    isCancelled = true
    cancelList()
    cancelFiles()
  }
}
