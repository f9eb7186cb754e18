import { useInfiniteQuery } from '@tanstack/react-query'
import { sanctionFilters, sanctionKinds } from '@warmup/domain/moderation'
import { SanctionsPage } from '@warmup/ui/console'
import { useMemo } from 'react'
import { moreOf, useQueryLoadable, useSettled } from '../../shared/index.ts'
import { sanctionsQuery } from '../console.queries.ts'
import { useAddressValues } from '../pages/use-address-values.ts'

/** The sanctions in `?state=…` and `?kind=…`, searched by `?s=…`. */
export const SanctionsContainer = () => {
  const { read, change } = useAddressValues()
  const search = read('s')
  const state = sanctionFilters.find((each) => each === read('state'))
  const kind = sanctionKinds.find((each) => each === read('kind'))
  const options = sanctionsQuery({ state, kind, search: useSettled(search.trim()) })
  const query = useInfiniteQuery(options)
  const sanctions = useMemo(() => query.data?.pages.flatMap(({ rows }) => rows), [query.data])
  return (
    <SanctionsPage
      state={state}
      onState={(chosen) => change({ state: chosen ?? '' }, 'push')}
      kind={kind}
      onKind={(chosen) => change({ kind: chosen ?? '' }, 'push')}
      search={search}
      onSearch={(s) => change({ s }, 'replace')}
      onClear={() => change({ s: '', state: '', kind: '' }, 'push')}
      sanctions={useQueryLoadable(options.queryKey, { ...query, data: sanctions })}
      more={moreOf(query)}
      onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
    />
  )
}
