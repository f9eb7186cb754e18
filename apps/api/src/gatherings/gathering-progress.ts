import { type Gathering, type Playing, readyCount } from '@warmup/domain/gatherings'

const secondsUntil = (time: number, now: number): number => Math.max(0, Math.ceil((time - now) / 1_000))

/** The numbers and times of a gathering, as the API returns them. */
export const progressOf = (gathering: Gathering, playing: Playing, now: Date) => {
  const { target, until, startsAt } = gathering
  return {
    target,
    ready: readyCount(gathering, playing),
    secondsLeft: secondsUntil(until, now.getTime()),
    ...(startsAt !== undefined && { startsAt: new Date(startsAt).toISOString() }),
  }
}
