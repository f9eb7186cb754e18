/**
 * A user-perceived character: a letter with combining marks, an emoji sequence, a flag. Rarer clusters are not
 * supported.
 */
const character = /\r\n|\p{RI}{2}|.(?:[\p{M}\p{Emoji_Modifier}\u{200d}]|(?<=\u{200d})\p{Extended_Pictographic})*/gsu

class Segmenter {
  segment(input: string) {
    return Array.from(input.matchAll(character), ({ 0: segment, index }) => ({ segment, index, input }))
  }
}

const anySignal = (signals: Iterable<AbortSignal>): AbortSignal => {
  const controller = new AbortController()
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { signal: controller.signal })
  }
  return controller.signal
}

const canParse = (address: string, base?: string): boolean => {
  try {
    return Boolean(new URL(address, base))
  } catch {
    return false
  }
}

function toSorted<Item>(this: readonly Item[], compare?: (a: Item, b: Item) => number): Item[] {
  return Array.from(this).sort(compare)
}

function toWellFormed(this: string): string {
  return this.replace(/\p{Surrogate}/gu, '\u{fffd}')
}

/** Features that the portal or its libraries use and the oldest browsers lack: owner, name and polyfill. */
const substitutes: readonly (readonly [owner: object, name: string, value: unknown])[] = [
  [AbortSignal, 'any', anySignal],
  [Intl, 'Segmenter', Segmenter],
  [URL, 'canParse', canParse],
  [Array.prototype, 'toSorted', toSorted],
  [String.prototype, 'toWellFormed', toWellFormed],
]

/** Adds the features that this browser lacks (docs/decisions/0026-oldest-browsers.md). */
export const completeBrowser = (): void => {
  for (const [owner, name, value] of substitutes) {
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  }
}
