import type { NewNotice } from '@warmup/domain/notices'
import { graceMs } from '@warmup/domain/practice'
import type { ServerRow } from '../../machines/index.ts'
import { addMs } from '../../platform/clock/index.ts'

/** What players are told about their practice servers (docs/product/notices.md#kinds). */
type Told = Pick<ServerRow, 'id' | 'owner' | 'name' | 'expiresAt' | 'isBooked'>

const about = ({ id, owner, name }: Told, at: Date) => ({ player: owner, subject: id, at, facts: { name } })

/** The occasion is the deadline of the transition that ended, which is different for each transition. */
export const readyNotice = (server: Told, at: Date, deadline: Date | null): NewNotice => ({
  ...about(server, at),
  kind: 'practice_ready',
  occasion: (deadline ?? at).toISOString(),
})

/** To the caller's other devices. The minute is the occasion, so that repeated presses tell once. */
export const sentNotice = (server: Told, player: string, at: Date): NewNotice => ({
  ...about(server, at),
  player,
  kind: 'practice_ready',
  occasion: `sent ${at.toISOString().slice(0, 16)}`,
})

export const endingNotice = (server: Told, at: Date, hours: number): NewNotice => ({
  ...about(server, at),
  kind: 'practice_ending',
  occasion: `${server.expiresAt.toISOString()}/${hours}`,
  facts: {
    name: server.name,
    time: server.expiresAt.toISOString(),
    hours,
    ...(server.isBooked ? { isBooked: true } : {}),
  },
})

/** `time` in it is the last moment at which a renewal still brings the demos back. */
export const endedNotice = (server: Told, at: Date): NewNotice => ({
  ...about(server, at),
  kind: 'practice_ended',
  occasion: server.expiresAt.toISOString(),
  facts: { name: server.name, time: addMs(server.expiresAt, graceMs).toISOString() },
})

export const maintenanceNotice = (server: Told, at: Date, until: Date | null): NewNotice => ({
  ...about(server, at),
  kind: 'practice_trouble',
  occasion: at.toISOString(),
  facts: { name: server.name, reason: 'maintenance', ...(until && { time: until.toISOString() }) },
})

/** `task` is the one that ran when the node was lost. It names the occasion. */
export const nodeNotice = (server: Told, at: Date, task: string): NewNotice => ({
  ...about(server, at),
  kind: 'practice_trouble',
  occasion: task,
  facts: { name: server.name, reason: 'node' },
})

const hourMs = 3_600_000

/** `server` has the new expiry. */
export const compensationNotice = (
  server: Told,
  { since, now, compensatedMs }: { readonly since: Date; readonly now: Date; readonly compensatedMs: number },
): NewNotice => ({
  ...about(server, now),
  kind: 'practice_compensated',
  occasion: since.toISOString(),
  facts: {
    name: server.name,
    time: server.expiresAt.toISOString(),
    hours: Math.round(compensatedMs / hourMs),
  },
})
