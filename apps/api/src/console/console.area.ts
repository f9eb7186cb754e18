import type { ConsoleActionKind } from '@warmup/domain/console'
import type { Area } from '../platform/area/index.ts'
import type { Authenticate, MountedCall } from '../platform/http/index.ts'
import { accessRoutes } from './access/access.routes.ts'
import { consoleRole } from './access/access.service.ts'
import type { ActionHandlers } from './actions/action-handler.ts'
import { actionRoutes } from './actions/actions.routes.ts'
import { blockActions } from './actions/block-actions.ts'
import { consoleCommands } from './console.commands.ts'
import type { ConsoleContext } from './console.context.ts'

export type ConsoleArea = Area & {
  /** Authenticates the callers of the console. */
  readonly authenticate: Pick<Authenticate, 'console'>
}

type Blocking = 'block' | 'unblock'

export type ConsoleOptions = ConsoleContext & {
  /** Takes all actions but blocking accounts. */
  readonly handlers: ActionHandlers<Exclude<ConsoleActionKind, Blocking>>
  /** The calls of the console's pages. */
  readonly routes: readonly MountedCall[]
  /** Records regularly that this replica runs. */
  startHeartbeat(): { stop(): Promise<void> }
}

/** The operator's console: access with a second factor, actions and the list of them (docs/product/console.md). */
export const createConsole = ({ handlers, routes, startHeartbeat, ...context }: ConsoleOptions): ConsoleArea => {
  let heartbeat: ReturnType<ConsoleOptions['startHeartbeat']> | undefined
  return {
    routes: [
      ...accessRoutes(context),
      ...actionRoutes({ ...context, handlers: { ...handlers, ...blockActions() } }),
      ...routes,
    ],
    authenticate: { console: (session) => consoleRole(context, session) },
    start: () => {
      heartbeat = startHeartbeat()
    },
    stop: async () => {
      await heartbeat?.stop()
    },
    commands: consoleCommands,
  }
}
