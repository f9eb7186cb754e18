import { type Gathering, type Playing, readyCount } from '@warmup/domain/gatherings'

const secondsUntil = (time: number, now: number): number => Math.max(0, Math.ceil((time - now) / 1_000))

/** The numbers and times of a call, as the API returns them. */
export const progressOf = ({ target, ready, until, startsAt }: Gathering, playing: Playing, now: Date) => ({
  target,
  ready: readyCount(ready, playing),
  secondsLeft: secondsUntil(until, now.getTime()),
  ...(startsAt !== undefined && { startsAt: new Date(startsAt).toISOString() }),
})
