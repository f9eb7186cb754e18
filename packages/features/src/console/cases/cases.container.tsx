import { useInfiniteQuery } from '@tanstack/react-query'
import { CasesPage } from '@warmup/ui/console'
import { useMemo } from 'react'
import { moreOf, useQueryLoadable } from '../../shared/index.ts'
import { casesQuery } from '../console.queries.ts'
import { useAddressValues } from '../pages/use-address-values.ts'

/** The queue of reported players, or with `?view=decided` the decided cases. */
export const CasesContainer = () => {
  const isDecided = useAddressValues().read('view') === 'decided'
  const options = casesQuery(isDecided ? 'decided' : 'open')
  const query = useInfiniteQuery(options)
  const cases = useMemo(() => query.data?.pages.flatMap(({ rows }) => rows), [query.data])
  return (
    <CasesPage
      isDecided={isDecided}
      cases={useQueryLoadable(options.queryKey, { ...query, data: cases })}
      more={moreOf(query)}
      onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
    />
  )
}
