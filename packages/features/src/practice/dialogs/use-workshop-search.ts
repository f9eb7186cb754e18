import { useQuery } from '@tanstack/react-query'
import { workshopNumberIn } from '@warmup/domain/practice'
import type { WorkshopSearch } from '@warmup/ui/practice'
import { useEffect, useState } from 'react'
import { useQueryLoadable } from '../../shared/index.ts'
import { workshopMapQuery } from '../practice.queries.ts'
import { failureOf } from '../practice-failure.ts'

/** How long a number must stay unchanged, in milliseconds, so that Steam is not asked after each typed digit. */
const settledMs = 400

/** A value once it has not changed for a while. */
const useSettled = <T>(value: T): T | undefined => {
  const [settled, setSettled] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value ? settled : undefined
}

/** The workshop map whose link or number the player types. */
export const useWorkshopSearch = (): WorkshopSearch => {
  const [text, setText] = useState('')
  const number = workshopNumberIn(text)
  const query = workshopMapQuery(useSettled(number))
  const result = useQuery(query)
  const map = useQueryLoadable(query.queryKey, result)
  return {
    text,
    onText: setText,
    number,
    map: number === undefined ? undefined : map,
    failure: result.error === null ? undefined : failureOf(result.error, 'workshop_map_failed'),
  }
}
