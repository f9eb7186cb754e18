import { useQuery } from '@tanstack/react-query'
import type { Rental } from '@warmup/domain/console'
import { MachinesPage, PracticePage } from '@warmup/ui/console'
import { useState } from 'react'
import { useLoadable, useQueryLoadable } from '../../shared/index.ts'
import { useConsole } from '../console.context.ts'
import { machinesQuery, rentalsQuery } from '../console.queries.ts'
import { LogContainer } from '../pages/log.container.tsx'
import { useAddressValues } from '../pages/use-address-values.ts'
import { useRecordCopying } from '../pages/use-record-copying.ts'

/** The practice servers, or with `?view=machines` their machines. */
export const PracticeContainer = () =>
  useAddressValues().read('view') === 'machines' ? <MachinesContainer /> : <RentalsContainer />

const MachinesContainer = () => {
  const { canAct, onAct } = useConsole()
  return <MachinesPage machines={useLoadable(machinesQuery())} canAct={canAct} onAct={onAct} />
}

/** The practice servers, searched by `?s=…`; with `?attention=1` only those that need it. */
const RentalsContainer = () => {
  const { canAct, onAct } = useConsole()
  const { read, change } = useAddressValues()
  const [log, setLog] = useState<{ readonly rental: Rental; readonly isOpen: boolean }>()
  const rentals = useQuery(rentalsQuery())
  return (
    <>
      <PracticePage
        rentals={useQueryLoadable(rentalsQuery().queryKey, rentals)}
        machines={useLoadable(machinesQuery())}
        search={read('s')}
        onSearch={(s) => change({ s }, 'replace')}
        onlyAttention={read('attention') === '1'}
        onOnlyAttention={(isOn) => change({ attention: isOn ? '1' : '' }, 'push')}
        onClear={() => change({ s: '', attention: '' }, 'push')}
        now={rentals.dataUpdatedAt}
        canAct={canAct}
        onAct={onAct}
        onLog={(rental) => setLog({ rental, isOpen: true })}
        copying={useRecordCopying()}
      />
      {log && <LogContainer {...log} onClose={() => setLog({ ...log, isOpen: false })} />}
    </>
  )
}
