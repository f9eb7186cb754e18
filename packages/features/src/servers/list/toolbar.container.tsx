import { ServerToolbar } from '@warmup/ui/servers'
import { useOpenQuickJoin } from '../quick-join/quick-join.context.tsx'
import { useRefresh } from './use-refresh.ts'

/** The refresh button, and the button of quick join. */
export const ToolbarContainer = () => <ServerToolbar {...useRefresh()} onQuickJoin={useOpenQuickJoin()} />
