import { useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '@warmup/domain/shell'
import { PublicList } from '@warmup/ui/moderation'
import { useState } from 'react'
import { moreOf, useQueryLoadable, useSettled } from '../shared/index.ts'
import { publicSanctionsQuery } from './moderation.queries.ts'

/** The public list of sanctions, searched by Steam ID. */
export const PublicListContainer = () => {
  const [search, setSearch] = useState('')
  const options = publicSanctionsQuery(useSettled(search.trim()))
  const query = useInfiniteQuery(options)
  return (
    <PublicList
      sanctions={useQueryLoadable(options.queryKey, query)}
      search={search}
      onSearch={setSearch}
      more={moreOf(query)}
      onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
      playerHref={paths.player}
    />
  )
}
