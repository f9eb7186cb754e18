import { SanctionPage } from '@warmup/ui/console'
import { useLoadable } from '../../shared/index.ts'
import { useConsole } from '../console.context.ts'
import { sanctionQuery } from '../console.queries.ts'
import { useRecordCopying } from '../pages/use-record-copying.ts'

/** A sanction with its history, and where it is enforced. */
export const SanctionContainer = ({ sanctionId }: { sanctionId: string }) => {
  const { canAct, onAct } = useConsole()
  return (
    <SanctionPage
      record={useLoadable(sanctionQuery(sanctionId))}
      canAct={canAct}
      onAct={onAct}
      copying={useRecordCopying()}
    />
  )
}
