import type { LiveTopic } from '@warmup/domain/live'

/** The beginnings of the keys of the queries that a hint reloads. */
export const liveKeys = {
  gatherings: [['gatherings']],
  seat: [['seats']],
  orders: [
    ['practice', 'orders'],
    ['practice', 'order'],
  ],
  practice: [
    ['practice', 'servers'],
    ['practice', 'log'],
    ['practice', 'activity'],
    ['practice', 'watching'],
    ['practice', 'scrims'],
    ['practice', 'desk'],
  ],
  notices: [['notices']],
} as const satisfies Record<Exclude<LiveTopic, 'servers' | 'presence'>, readonly (readonly string[])[]>
