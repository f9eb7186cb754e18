import { type Filters, fits, fitsLabels } from './filters.ts'

export type EngineEvent = {
  readonly Type: 'node' | 'service' | 'container' | 'volume'
  readonly Action: string
  readonly Actor: { readonly ID: string; readonly Attributes: Readonly<Record<string, string>> }
  readonly scope: 'swarm' | 'local'
  /** Seconds since 1970. */
  readonly time: number
  readonly timeNano: number
}

/** The events of one engine; like Docker it keeps only the latest. */
export type EventLog = {
  add(type: EngineEvent['Type'], action: string, id: string, attributes: Readonly<Record<string, string>>): void
  /**
   * Calls back with the stored events since a time in seconds, then with each new event. Returns a function that
   * unsubscribes.
   */
  follow(since: number | undefined, onEvent: (event: EngineEvent) => void): () => void
}

const kept = 256

export const eventFilters = ['type', 'event', 'label', 'service', 'node', 'container', 'volume', 'scope']

const isAbout = ({ Type, Actor }: EngineEvent, type: string, wanted: string): boolean =>
  Type === type && (Actor.ID === wanted || Actor.Attributes.name === wanted)

export const fitsEvent = (filters: Filters, event: EngineEvent): boolean =>
  fits(filters, 'type', (type) => type === event.Type) &&
  fits(filters, 'event', (action) => action === event.Action) &&
  fits(filters, 'scope', (scope) => scope === event.scope) &&
  fitsLabels(filters, event.Actor.Attributes) &&
  (['service', 'node', 'container', 'volume'] as const).every((type) =>
    fits(filters, type, (wanted) => isAbout(event, type, wanted)),
  )

export const createEventLog = (now: () => number): EventLog => {
  let events: readonly EngineEvent[] = []
  const followers = new Set<(event: EngineEvent) => void>()
  return {
    add: (Type, Action, ID, Attributes) => {
      const at = now()
      const scope = Type === 'node' || Type === 'service' ? 'swarm' : 'local'
      const event: EngineEvent = {
        Type,
        Action,
        Actor: { ID, Attributes },
        scope,
        time: Math.floor(at / 1_000),
        timeNano: at * 1_000_000,
      }
      events = [...events, event].slice(-kept)
      for (const follower of followers) follower(event)
    },
    follow: (since, onEvent) => {
      if (since !== undefined) for (const event of events) if (event.time >= since) onEvent(event)
      followers.add(onEvent)
      return () => followers.delete(onEvent)
    },
  }
}
