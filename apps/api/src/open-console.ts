import { createHmac } from 'node:crypto'
import { secretsOf } from './accounts/index.ts'
import {
  contentActions,
  contentRoutes,
  createActionHash,
  createConsole,
  orderActions,
  orderRoutes,
  overviewRoutes,
  playerActions,
  playerRoutes,
  practiceActions,
  practiceRoutes,
  startHeartbeat,
} from './console/index.ts'
import { examine } from './doctor/index.ts'
import type { createMembership } from './membership/index.ts'
import type { Platform } from './open-platform.ts'
import type { PaymentsArea } from './payments/index.ts'
import { createSealedText } from './platform/credentials/index.ts'
import { type Practice, rentalUndo } from './practice/index.ts'
import type { ServersArea } from './servers/index.ts'

type Neighbours = {
  readonly readSteamId: (text: string) => Promise<string>
  readonly servers: ServersArea
  readonly membership: ReturnType<typeof createMembership>
  readonly practice: Practice
  readonly payments: PaymentsArea
}

/** The operator's console, with the parts of the areas that it shows and acts on. */
export const openConsole = (
  platform: Platform,
  { readSteamId, servers, membership, practice, payments }: Neighbours,
) => {
  const { db, environment, community, content, jobs, keys, now, publicUrl } = platform
  const { book, readRentals } = practice
  const { groupsOf } = membership
  const rental = { db, now, book, readRentals }
  const runDoctor = () =>
    examine({ environment: { ...environment, publicUrl: publicUrl() || undefined }, db, mail: undefined, now })
  return createConsole({
    ...platform,
    sealedText: createSealedText(secretsOf(keys), 'second factor'),
    communityName: () => community().name,
    hashAction: createActionHash(createHmac('sha256', keys[0].secret).update('console actions').digest()),
    groupsOf,
    handlers: {
      ...playerActions(),
      ...orderActions({ products: rentalUndo }),
      ...contentActions(),
      ...practiceActions(rental),
    },
    routes: [
      ...overviewRoutes({ db, now, servers, jobs, book, examine: runDoctor }),
      ...playerRoutes({ db, now, groupsOf, readSteamId, rentalsOf: readRentals }),
      ...orderRoutes({ db, readSteamId, compareDay: payments.compareDay }),
      ...practiceRoutes(rental),
      ...contentRoutes({ db, now, content }),
    ],
    startHeartbeat: () =>
      startHeartbeat({ ...platform, release: environment.release, polledAt: () => servers.polledAt() }),
  })
}
