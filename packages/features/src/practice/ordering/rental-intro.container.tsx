import { useQuery } from '@tanstack/react-query'
import { startingPrice } from '@warmup/domain/payments'
import { NewServerButton, RentalIntro } from '@warmup/ui/practice'
import { offerQuery } from '../../payments/index.ts'
import { useReadersCurrency } from './use-readers-currency.ts'

type RentalIntroContainerProps = {
  /** Whether the player is known to have no servers. */
  hasNone: boolean
  onNewServer: () => void
}

/** What a practice server is, with the lowest price in the reader's currency. */
export const RentalIntroContainer = ({ hasNone, onNewServer }: RentalIntroContainerProps) => {
  const currency = useReadersCurrency()
  const { data, isError } = useQuery(offerQuery(currency))
  const starting = data && startingPrice(data.prices)
  return (
    <RentalIntro
      price={data === undefined && !isError ? 'loading' : starting && { ...starting, currency }}
      hasNone={hasNone}
      action={<NewServerButton onClick={onNewServer} />}
    />
  )
}
