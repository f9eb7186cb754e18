import { useQuery } from '@tanstack/react-query'
import { paths } from '@warmup/domain/shell'
import { CasePage } from '@warmup/ui/console'
import { useLoadable } from '../../shared/index.ts'
import { useConsole } from '../console.context.ts'
import { caseQuery, gameServersQuery } from '../console.queries.ts'
import { serverGroups } from '../pages/server-groups.ts'
import { useRecordCopying } from '../pages/use-record-copying.ts'

/** The reports of a player, to decide about. */
export const CaseContainer = ({ caseId }: { caseId: string }) => {
  const { canAct, onAct } = useConsole()
  const groups = useQuery({ ...gameServersQuery(), enabled: canAct, select: serverGroups })
  return (
    <CasePage
      record={useLoadable(caseQuery(caseId))}
      groups={groups.data ?? []}
      matchHref={paths.match}
      canAct={canAct}
      onAct={onAct}
      copying={useRecordCopying()}
    />
  )
}
