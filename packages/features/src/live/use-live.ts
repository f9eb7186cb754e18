import { useIsRestoring, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../shared/index.ts'
import type { LiveHandlers } from './start-live.ts'

/** How long the first picture and its data come first on a busy page, in milliseconds. */
const patienceMs = 5_000

/**
 * Follows what changes on the server once the page is hydrated and idle (docs/product/live.md#live-portal). Ends while the browser
 * keeps the page for going back, because a page with an open stream cannot be kept. `steamId` is the signed-in player's;
 * `loadHandlers` MUST stay the same.
 */
export const useLive = (steamId: string | undefined, loadHandlers: () => Promise<LiveHandlers>): void => {
  const client = useQueryClient()
  const isHydrating = useIsRestoring()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player needs another stream
  useEffect(() => {
    if (isHydrating) return
    let following = new AbortController()
    let cancel = () => {}
    const load = async (signal: AbortSignal) => {
      const [{ startLive }, handlers] = await Promise.all([import('./start-live.ts'), loadHandlers()])
      if (!signal.aborted) startLive(client, handlers, signal)
    }
    const follow = () => {
      following = new AbortController()
      const { signal } = following
      // Without this code the portal polls.
      cancel = whenIdle(() => void load(signal).catch(() => {}), patienceMs)
    }
    const stop = () => {
      cancel()
      following.abort()
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow()
    }
    follow()
    window.addEventListener('pagehide', stop)
    window.addEventListener('pageshow', onShow)
    return () => {
      stop()
      window.removeEventListener('pagehide', stop)
      window.removeEventListener('pageshow', onShow)
    }
  }, [client, loadHandlers, steamId, isHydrating])
}
