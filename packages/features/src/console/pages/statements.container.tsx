import { StatementsPage } from '@warmup/ui/console'
import { useLoadable } from '../../shared/index.ts'
import { comparisonsQuery } from '../console.queries.ts'
import { chosenDay, lastStatementDay } from './statement-day.ts'
import { useAddressValues } from './use-address-values.ts'

/** The comparison of `?day=…` with the gateways; by default of the last day that is over. */
export const StatementsContainer = () => {
  const { read, change } = useAddressValues()
  const lastDay = lastStatementDay(Date.now())
  const day = chosenDay(read('day'), lastDay)
  return (
    <StatementsPage
      day={day}
      lastDay={lastDay}
      onDay={(chosen) => change({ day: chosen }, 'push')}
      comparisons={useLoadable(comparisonsQuery(day))}
    />
  )
}
