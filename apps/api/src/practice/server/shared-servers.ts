import { withGuest } from '@warmup/domain/practice'
import { and, asc, eq, gte } from 'drizzle-orm'
import {
  isReady,
  lockServer,
  practicePlaces,
  practiceServers,
  type ServerRow,
  updateServer,
} from '../../machines/index.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import type { Session } from '../../platform/http/index.ts'
import { createSharedMatches } from '../desk/shared-matches.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceAdmins } from '../practice.tables.ts'
import { addActivity, portal } from './activity.store.ts'
import { peopleOf } from './mark-server.ts'
import { actorOf } from './members.service.ts'
import { shownExpiry } from './rented-time.ts'
import { serverFor } from './server-state.ts'
import { findServer } from './servers.store.ts'

/** A player who becomes, or no longer is, an admin of a server for one game. */
export type Guest = {
  readonly serverId: string
  /** Steam ID. */
  readonly guest: string
  /** The player who does it; undefined for the portal. */
  readonly by: Session | undefined
}

const adminsOf = (tx: Transaction, serverId: string) =>
  tx
    .select({ steamId: practiceAdmins.steamId, position: practiceAdmins.position })
    .from(practiceAdmins)
    .where(eq(practiceAdmins.serverId, serverId))
    .orderBy(asc(practiceAdmins.position))

const adminsChanged = (tx: Transaction, { id, adminsVersion }: ServerRow): Promise<void> =>
  updateServer(tx, id, { adminsVersion: adminsVersion + 1 })

const actorBy = (session: Session | undefined) => (session === undefined ? portal : actorOf(session))

/** What an area in which players agree on games can do with their servers. */
export const createSharedServers = (context: PracticeContext) => {
  const offered = (server: ServerRow | undefined) =>
    server?.desiredState === 'running'
      ? { owner: server.owner, expiresAt: shownExpiry(server, context.now()).getTime() }
      : undefined
  return {
    ...createSharedMatches(context),

    /** Owner and expiry (milliseconds since 1970) of a server; undefined if it does not run. */
    find: async (db: Database, id: string) => offered((await findServer(db, id))?.server),

    /** Like `find`, and locks the server until the transaction ends. */
    lock: async (tx: Transaction, id: string) => offered(await lockServer(tx, id)),

    /** The first server that a player has ordered since a time, once it is ready. */
    firstReady: async (
      db: Database,
      { owner, since }: { readonly owner: string; readonly since: Date },
    ): Promise<string | undefined> => {
      const [first] = await db
        .select({ id: practiceServers.id, place: practicePlaces })
        .from(practiceServers)
        .innerJoin(
          practicePlaces,
          and(eq(practicePlaces.serverId, practiceServers.id), eq(practicePlaces.number, practiceServers.place)),
        )
        .where(
          and(
            eq(practiceServers.owner, owner),
            eq(practiceServers.desiredState, 'running'),
            gte(practiceServers.createdAt, since),
          ),
        )
        .orderBy(asc(practiceServers.createdAt))
        .limit(1)
      return first && isReady(first.place) ? first.id : undefined
    },

    /** How to join a server, with its password; undefined once its data are gone. */
    connectionOf: async (db: Database, id: string) => {
      const record = await findServer(db, id)
      if (record === undefined) return undefined
      const { name, ip, port, password, status } = serverFor(record, 'owner', context)
      return { owner: record.server.owner, isReady: status === 'RUNNING', name, ip, port, password }
    },

    peopleOf,

    /**
     * Makes a guest an admin of a server that the transaction has locked. Returns whether the guest was no admin before,
     * or why the guest cannot be one. After a refusal nothing was written.
     */
    addGuest: async (tx: Transaction, { serverId, guest, by }: Guest): Promise<boolean | 'admins_full'> => {
      const server = await lockServer(tx, serverId)
      if (server === undefined) throw new Error('The server of a guest was not locked')
      const rows = await adminsOf(tx, serverId)
      const admins = rows.map(({ steamId }) => steamId)
      const next = withGuest(admins, guest)
      if (next === undefined) return 'admins_full'
      if (next === admins) return false
      const position = 1 + (rows.at(-1)?.position ?? 0)
      await tx.insert(practiceAdmins).values({ serverId, steamId: guest, note: '', position })
      await adminsChanged(tx, server)
      await addActivity(tx, { serverId, event: 'scrim_guest_added', actor: actorBy(by), at: context.now() })
      return true
    },

    /** Removes a guest from the admins, unless the guest has become the owner. */
    removeGuest: async (tx: Transaction, { serverId, guest, by }: Guest): Promise<void> => {
      const server = await lockServer(tx, serverId)
      if (server === undefined || server.owner === guest) return
      const removed = await tx
        .delete(practiceAdmins)
        .where(and(eq(practiceAdmins.serverId, serverId), eq(practiceAdmins.steamId, guest)))
        .returning({ steamId: practiceAdmins.steamId })
      if (removed.length === 0) return
      await adminsChanged(tx, server)
      await addActivity(tx, { serverId, event: 'scrim_guest_removed', actor: actorBy(by), at: context.now() })
    },
  }
}
