import type { QueryClient } from '@tanstack/react-query'
import { livePresenceReading, liveServersReading } from '@warmup/domain/live'
import type { ServerChange } from '@warmup/domain/servers'
import { safeParse } from 'zod/v4/core'
import type { StreamEvent } from './event-reader.ts'
import { followStream } from './follow-stream.ts'
import { keepFollowing } from './keep-following.ts'
import { liveKeys } from './live-keys.ts'
import { shareStream } from './share-stream.ts'

export type LiveHandlers = {
  /** Applies changed rows to the cached server lists; null: the lists have to be loaded. */
  changeServers(client: QueryClient, changes: readonly ServerChange[] | null): void
  /** Reloads the shown player lists of servers, by id. */
  reloadPlayers(client: QueryClient, serverIds: readonly string[]): void
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Applies an event of the stream to the cached data. Unknown events are skipped. */
export const applyEvent = (client: QueryClient, handlers: LiveHandlers, { name, data }: StreamEvent): void => {
  const reload = (keys: readonly (readonly string[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  }
  if (name === 'servers') {
    const result = safeParse(liveServersReading, parseJson(data))
    handlers.changeServers(client, result.success ? result.data : null)
  } else if (name === 'presence') {
    const result = safeParse(livePresenceReading, parseJson(data))
    if (result.success)
      handlers.reloadPlayers(
        client,
        result.data.flatMap((id) => id ?? []),
      )
  } else if (name === 'hello' || name === 'reload') {
    handlers.changeServers(client, null)
    reload(Object.values(liveKeys).flat())
  } else if (Object.hasOwn(liveKeys, name)) reload(liveKeys[name as keyof typeof liveKeys])
}

/** Resolves after a time, or when the network is back or the signal aborts. */
const pause = (signal: AbortSignal, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController()
    const done = () => {
      clearTimeout(timer)
      listening.abort()
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done, { signal: listening.signal })
    signal.addEventListener('abort', done, { signal: listening.signal })
  })

/**
 * Follows the live stream until the signal aborts, and applies its events to the cached data. Without a stream nothing
 * happens, and the portal polls.
 */
export const startLive = (client: QueryClient, handlers: LiveHandlers, signal: AbortSignal): void =>
  shareStream({
    signal,
    onEvent: (event) => applyEvent(client, handlers, event),
    open: (opened, onEvent) =>
      keepFollowing({
        signal: opened,
        follow: () => followStream({ signal: opened, onEvent }),
        pause: (milliseconds) => pause(opened, milliseconds),
        random: Math.random,
      }),
  })
