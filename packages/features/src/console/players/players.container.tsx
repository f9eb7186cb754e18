import { useInfiniteQuery } from '@tanstack/react-query'
import { PlayersPage } from '@warmup/ui/console'
import { useMemo } from 'react'
import { moreOf, useQueryLoadable, useSettled } from '../../shared/index.ts'
import { playersQuery } from '../console.queries.ts'
import { useAddressValues } from '../pages/use-address-values.ts'
import { useRecordCopying } from '../pages/use-record-copying.ts'

/** The players, searched by `?s=…`. */
export const PlayersContainer = () => {
  const { read, change } = useAddressValues()
  const search = read('s')
  const options = playersQuery(useSettled(search.trim()))
  const query = useInfiniteQuery(options)
  const players = useMemo(() => query.data?.pages.flatMap(({ rows }) => rows), [query.data])
  return (
    <PlayersPage
      search={search}
      onSearch={(s) => change({ s }, 'replace')}
      players={useQueryLoadable(options.queryKey, { ...query, data: players })}
      more={moreOf(query)}
      onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
      copying={useRecordCopying()}
    />
  )
}
