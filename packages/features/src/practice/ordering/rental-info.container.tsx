import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@warmup/domain/payments'
import { useLanguage } from '@warmup/i18n'
import { RentalInfo, type RentalTab } from '@warmup/ui/practice'
import { useState } from 'react'
import { offerQuery } from '../../payments/index.ts'
import { useQueryLoadable } from '../../shared/index.ts'

/** Description and prices of practice servers, loaded when opened. In yuan for Chinese readers. */
export const RentalInfoContainer = ({ isClosed }: { isClosed: boolean }) => {
  const [tab, setTab] = useState<RentalTab>('intro')
  const currency: Currency = useLanguage() === 'zh' ? 'CNY' : 'USD'
  const query = offerQuery(currency)
  const { data, ...result } = useQuery({ ...query, enabled: tab === 'pricing' })
  const prices = useQueryLoadable(query.queryKey, { ...result, data: data?.prices })
  return <RentalInfo tab={tab} onTab={setTab} prices={prices} isClosed={isClosed} />
}
