import { useEffect } from 'react'
import type { LazyComponent } from './lazy-component.tsx'

const firstMoves = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * Calls `work` once, at the visitor's first input, for code that only interaction needs. Returns a function that
 * cancels it.
 */
export const onFirstMove = (work: () => void): (() => void) => {
  const moves = new AbortController()
  const begin = () => {
    moves.abort()
    work()
  }
  for (const move of firstMoves) window.addEventListener(move, begin, { signal: moves.signal, passive: true })
  return () => moves.abort()
}

/**
 * Loads the code of components at the visitor's first input, before a click opens one. Loads each `components` array
 * once.
 */
export const usePreloadAtFirstMove = (components: readonly Pick<LazyComponent<object>, 'preload'>[]): void => {
  useEffect(
    () =>
      onFirstMove(() => {
        for (const component of components) void component.preload()
      }),
    [components],
  )
}
