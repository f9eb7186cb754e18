import { useQuery } from '@tanstack/react-query'
import { startOfChinaDay } from '@warmup/domain/common'
import { type BookableDuration, bookingDurations, bookingStartIssue, durationSpan, fits } from '@warmup/domain/practice'
import type { RentalTime } from '@warmup/ui/practice'
import { useState } from 'react'
import { useQueryLoadable } from '../../shared/index.ts'
import { calendarQuery } from '../practice.queries.ts'

/** The choice of a booking's time, and the free times of a region. */
export const useBookingTime = (region: string | undefined, { isOpen, now }: { isOpen: boolean; now: number }) => {
  const [when, setWhen] = useState<RentalTime>('now')
  const [length, setLength] = useState<BookableDuration>(bookingDurations[0])
  const [day, setDay] = useState(() => startOfChinaDay(Date.now()))
  const [start, setStart] = useState<number>()
  const isAhead = when === 'ahead'
  const query = calendarQuery(isOpen && isAhead ? region : undefined, day)
  const calendar = useQueryLoadable(query.queryKey, useQuery(query))
  const hasTime =
    start !== undefined &&
    bookingStartIssue(start, now) === undefined &&
    (startOfChinaDay(start) !== day || calendar.status !== 'ready' || fits(calendar.data, durationSpan(start, length)))
  return {
    isAhead,
    length,
    setLength,
    start,
    /** Whether the chosen time can be booked, as far as is known. */
    hasTime,
    view: {
      when,
      onWhen: setWhen,
      full: region === undefined ? undefined : calendar,
      now,
      day,
      onDay: (next: number) => {
        setDay(next)
        setStart(undefined)
      },
      start,
      onStart: setStart,
      duration: length,
    },
  }
}
