import type { Area } from '../platform/area/index.ts'
import type { Database } from '../platform/db/index.ts'
import { membershipCommands } from './membership.commands.ts'
import { membershipRoutes } from './membership.routes.ts'

/** The membership area: who is a member, and until when. */
export const createMembership = (context: { readonly db: Database; readonly now: () => Date }): Area => ({
  routes: membershipRoutes(context),
  commands: membershipCommands,
})
