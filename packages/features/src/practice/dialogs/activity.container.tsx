import { ActivityDialog } from '@warmup/ui/practice'
import { useLoadable } from '../../shared/index.ts'
import { activityQuery } from '../practice.queries.ts'
import type { ServerDialogProps } from './dialog-props.ts'

/** A server's activity log. */
export const ActivityContainer = ({ isOpen, onClose, server, steamId }: ServerDialogProps) => (
  <ActivityDialog
    isOpen={isOpen}
    onClose={onClose}
    serverName={server.name}
    activity={useLoadable(activityQuery({ steamId, serverId: server.id }))}
  />
)
