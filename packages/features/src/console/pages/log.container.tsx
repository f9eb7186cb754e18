import { useQuery } from '@tanstack/react-query'
import type { Rental } from '@warmup/domain/console'
import { LogDialog } from '@warmup/ui/console'
import { useQueryLoadable } from '../../shared/index.ts'
import { logTailQuery } from '../console.queries.ts'

type LogContainerProps = {
  rental: Rental
  /** False while the dialog closes. */
  isOpen: boolean
  onClose: () => void
}

/** The end of a practice server's log, loaded while its dialog is open. */
export const LogContainer = ({ rental: { id, name }, isOpen, onClose }: LogContainerProps) => {
  const options = logTailQuery(id)
  const query = useQuery({ ...options, enabled: isOpen })
  return (
    <LogDialog
      isOpen={isOpen}
      onClose={onClose}
      serverName={name}
      log={useQueryLoadable(options.queryKey, query)}
      onReload={() => void query.refetch()}
      isReloading={query.isFetching}
    />
  )
}
