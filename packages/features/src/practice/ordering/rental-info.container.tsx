import { useQuery } from '@tanstack/react-query'
import { RentalInfo, type RentalTab } from '@warmup/ui/practice'
import { useState } from 'react'
import { offerQuery } from '../../payments/index.ts'
import { useQueryLoadable } from '../../shared/index.ts'
import { useReadersCurrency } from './use-readers-currency.ts'

/** Description and prices of practice servers, loaded when opened. */
export const RentalInfoContainer = ({ isClosed }: { isClosed: boolean }) => {
  const [tab, setTab] = useState<RentalTab>('intro')
  const query = offerQuery(useReadersCurrency())
  const { data, ...result } = useQuery({ ...query, enabled: tab === 'pricing' })
  const prices = useQueryLoadable(query.queryKey, { ...result, data: data?.prices })
  return <RentalInfo tab={tab} onTab={setTab} prices={prices} isClosed={isClosed} />
}
