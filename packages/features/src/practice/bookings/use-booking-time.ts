import { useQuery } from '@tanstack/react-query'
import { startOfChinaDay } from '@warmup/domain/common'
import type { BookableDuration } from '@warmup/domain/payments'
import { bookingStartIssue, durationSpan, fits, usualStart } from '@warmup/domain/practice'
import type { RentalTime } from '@warmup/ui/practice'
import { useState } from 'react'
import { useQueryLoadable } from '../../shared/index.ts'
import { calendarQuery } from '../practice.queries.ts'

/** The choice of a booking's time, and the free times of a region. */
export const useBookingTime = (region: string | undefined, { isOpen, now }: { isOpen: boolean; now: number }) => {
  const [when, setWhen] = useState<RentalTime>('now')
  const [length, setLength] = useState<BookableDuration>('4h')
  const [day, setDay] = useState<number>()
  const [start, setStart] = useState<number>()
  const isAhead = when === 'ahead'
  const query = calendarQuery(isOpen && isAhead ? region : undefined, startOfChinaDay(now))
  const calendar = useQueryLoadable(query.queryKey, useQuery(query))
  const full = calendar.status === 'ready' ? calendar.data : undefined
  // Chosen once, so that a new calendar moves no choice that the player has seen.
  const usual = isAhead && full && start === undefined ? usualStart({ now, full, duration: length, day }) : undefined
  if (usual !== undefined) setStart(usual)
  const hasTime =
    start !== undefined &&
    bookingStartIssue(start, now) === undefined &&
    (full === undefined || fits(full, durationSpan(start, length)))
  return {
    isAhead,
    length,
    start,
    /** Whether the chosen time can be booked, as far as is known. */
    hasTime,
    view: {
      when,
      onWhen: setWhen,
      duration: length,
      onDuration: setLength,
      full: region === undefined ? undefined : calendar,
      now,
      day: day ?? startOfChinaDay(start ?? now),
      onDay: (next: number) => {
        setDay(next)
        setStart(undefined)
      },
      start,
      onStart: setStart,
    },
  }
}
