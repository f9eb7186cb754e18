import type { LiveTopic } from '@warmup/domain/live'

/** The beginnings of the keys of the queries that a hint reloads. */
export const liveKeys = {
  gatherings: [['gatherings']],
  seat: [['seats']],
  orders: [
    ['payments', 'orders'],
    ['payments', 'order'],
  ],
  practice: [
    ['practice', 'servers'],
    ['matches', 'log'],
    ['practice', 'activity'],
    ['matches', 'watching'],
    ['practice', 'desk'],
    ['scrims'],
  ],
  notices: [['notices']],
} as const satisfies Record<Exclude<LiveTopic, 'servers' | 'presence'>, readonly (readonly string[])[]>
