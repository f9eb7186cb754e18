import { useInfiniteQuery } from '@tanstack/react-query'
import { codeLength, codeOf, maxCodesAtOnce } from '@warmup/domain/membership'
import { CodesPage, type CodesPageProps, RedemptionsPage } from '@warmup/ui/console'
import { useMemo } from 'react'
import { moreOf, useQueryLoadable } from '../../shared/index.ts'
import { useConsole } from '../console.context.ts'
import { codesQuery, redemptionsQuery } from '../console.queries.ts'
import { useAddressValues } from '../pages/use-address-values.ts'
import { useRecordCopying } from '../pages/use-record-copying.ts'

/**
 * The codes, or with `?view=gifts` those of gifts from the shop, or with `?view=redemptions` who redeemed them; with
 * `batch` those of one name.
 */
export const CodesContainer = () => {
  const view = useAddressValues().read('view')
  if (view === 'redemptions') return <RedemptionsContainer />
  return <BatchesContainer madeBy={view === 'gifts' ? 'shop' : 'operators'} />
}

/** New codes are made here, because they are not lost with an answer of the server, and a repeated request makes the same. */
const useMaking = () => {
  const { onAct } = useConsole()
  return () => {
    const codes = Array.from({ length: maxCodesAtOnce }, () =>
      codeOf(crypto.getRandomValues(new Uint8Array(codeLength))),
    )
    onAct({ kind: 'make_codes', codes, subjectName: '' })
  }
}

const BatchesContainer = ({ madeBy }: Pick<CodesPageProps, 'madeBy'>) => {
  const { canAct, onAct } = useConsole()
  const options = codesQuery(madeBy)
  const query = useInfiniteQuery(options)
  const batches = useMemo(() => query.data?.pages.flatMap(({ rows }) => rows), [query.data])
  return (
    <CodesPage
      madeBy={madeBy}
      batches={useQueryLoadable(options.queryKey, { ...query, data: batches })}
      more={moreOf(query)}
      onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
      canAct={canAct}
      onAct={onAct}
      origin={window.location.origin}
      onMake={useMaking()}
      copying={useRecordCopying()}
    />
  )
}

const RedemptionsContainer = () => {
  const { canAct } = useConsole()
  const batch = useAddressValues().read('batch')
  const make = useMaking()
  const options = redemptionsQuery(batch)
  const query = useInfiniteQuery(options)
  const redemptions = useMemo(() => query.data?.pages.flatMap(({ rows }) => rows), [query.data])
  return (
    <RedemptionsPage
      redemptions={useQueryLoadable(options.queryKey, { ...query, data: redemptions })}
      batch={batch}
      more={moreOf(query)}
      onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
      onMake={canAct ? make : undefined}
    />
  )
}
