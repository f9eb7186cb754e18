import { whenIdleInTurn } from './when-idle.ts'

/** Milliseconds after which code is loaded ahead even on a busy page; the page's own requests come first. */
const preloadTimeoutMs = 10_000

/** Whether the visitor has asked the browser to save data. Not every browser tells (Network Information API). */
const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}

/**
 * Loads what the visitor may open later, one after the other in idle time; nothing for a visitor who saves data
 * (docs/product.md#waiting). None may reject. Returns a function that cancels what has not begun.
 */
export const preloadWhenIdle = (loads: readonly (() => unknown)[]): (() => void) =>
  savesData() ? () => {} : whenIdleInTurn(loads, preloadTimeoutMs)
