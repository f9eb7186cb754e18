import { useQuery } from '@tanstack/react-query'
import { regionsQuery } from '../practice.queries.ts'

/** The codes of the regions of practice servers; empty until they are loaded, which begins when they are needed. */
export const useRegionCodes = (areNeeded: boolean): readonly string[] => {
  const { data = [] } = useQuery({ ...regionsQuery(), enabled: areNeeded })
  return data.map(({ code }) => code)
}
