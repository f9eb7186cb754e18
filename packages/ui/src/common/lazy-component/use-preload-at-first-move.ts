import { useEffect } from 'react'
import type { LazyComponent } from './lazy-component.tsx'

const firstMoves = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/**
 * Loads the code of components at the visitor's first move, before the click that opens one. The same `components` by
 * identity are loaded once.
 */
export const usePreloadAtFirstMove = (components: readonly Pick<LazyComponent<object>, 'preload'>[]): void => {
  useEffect(() => {
    const moves = new AbortController()
    const preload = () => {
      moves.abort()
      for (const component of components) void component.preload()
    }
    for (const move of firstMoves) window.addEventListener(move, preload, { signal: moves.signal, passive: true })
    return () => moves.abort()
  }, [components])
}
