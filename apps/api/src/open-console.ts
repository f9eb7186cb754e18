import { createHmac } from 'node:crypto'
import { type createAccounts, secretsOf } from './accounts/index.ts'
import {
  caseRoutes,
  codeActions,
  codeRoutes,
  contentActions,
  contentRoutes,
  createActionHash,
  createConsole,
  deskActions,
  deskRoutes,
  hasRole,
  keyActions,
  keyRoutes,
  orderActions,
  orderRoutes,
  othersHaveRole,
  overviewRoutes,
  playerActions,
  playerRoutes,
  practiceActions,
  practiceRoutes,
  sanctionActions,
  sanctionRoutes,
  startHeartbeat,
  webhookActions,
  webhookRoutes,
} from './console/index.ts'
import { hasLog } from './leaderboard/index.ts'
import { mapsOn } from './maps/index.ts'
import type { createMembership } from './membership/index.ts'
import { chatBy, hintsAbout, type ModerationContext } from './moderation/index.ts'
import type { Platform } from './open-platform.ts'
import type { PaymentsArea } from './payments/index.ts'
import { createSealedText } from './platform/credentials/index.ts'
import type { createPlayers } from './players/index.ts'
import { type Practice, practiceUndo } from './practice/index.ts'
import { runDoctor } from './run-doctor.ts'
import type { ServersArea } from './servers/index.ts'
import type { WebhooksArea, WebhooksContext } from './webhooks/index.ts'

type Neighbours = {
  readonly accounts: ReturnType<typeof createAccounts>
  readonly servers: ServersArea
  readonly membership: ReturnType<typeof createMembership>
  readonly players: Pick<ReturnType<typeof createPlayers>, 'presentOn'>
  readonly practice: Practice
  readonly payments: PaymentsArea
  readonly moderated: ModerationContext
  readonly webhooks: Pick<WebhooksContext, 'fileTargets' | 'sealedText'> & Pick<WebhooksArea, 'sendTest'>
}

/** The operator's console, with the parts of the areas that it shows and acts on. */
export const openConsole = (
  platform: Platform,
  {
    accounts: { readSteamId, profilesOf, countWebhookTest },
    servers,
    membership,
    players,
    practice,
    payments,
    moderated,
    webhooks,
  }: Neighbours,
) => {
  const { db, environment, community, content, jobs, keys, now } = platform
  const { book, readRentals } = practice
  const { groupsOf, membersOf } = membership
  const hasOthers = async (steamIds: readonly string[]) =>
    (await membersOf(['op'])).some((steamId) => !steamIds.includes(steamId)) ||
    (await othersHaveRole(db, 'moderator', steamIds))
  const ranks = { groupsOf, isModerator: (steamId: string) => hasRole(db, 'moderator', steamId) }
  const desk = {
    ...moderated,
    playersByLog: async (serverId: string) => ((await hasLog(db, serverId)) ? players.presentOn(serverId) : undefined),
    mapsOn: (serverId: string) => mapsOn(db, [serverId]),
  }
  const rental = { db, now, book, readRentals }
  return createConsole({
    ...platform,
    sealedText: createSealedText(secretsOf(keys), 'second factor'),
    communityName: () => community().name,
    hasModeration: () => community().features.moderation.enabled,
    hashAction: createActionHash(createHmac('sha256', keys[0].secret).update('console actions').digest()),
    groupsOf,
    handlers: {
      ...playerActions(),
      ...orderActions({ products: practiceUndo(membership.hourGifts) }),
      ...contentActions(),
      ...keyActions(),
      ...webhookActions({ ...webhooks, countTest: countWebhookTest }),
      ...codeActions(),
      ...practiceActions(rental),
      ...sanctionActions({ ...moderated, ...ranks, hasOthers }),
      ...deskActions({ ...desk, ...ranks }),
    },
    routes: [
      ...overviewRoutes({ db, now, servers, jobs, book, examine: () => runDoctor(platform) }),
      ...playerRoutes({
        db,
        now,
        groupsOf,
        readSteamId,
        rentalsOf: readRentals,
        hintsAbout: (steamId) => hintsAbout(moderated, steamId),
        chatBy: (steamId) => chatBy(moderated, steamId),
      }),
      ...caseRoutes({ ...moderated, readSteamId, profilesOf }),
      ...sanctionRoutes({ ...moderated, readSteamId, profilesOf, hasOthers }),
      ...deskRoutes(desk),
      ...orderRoutes({ db, readSteamId, compareDay: payments.compareDay }),
      ...practiceRoutes(rental),
      ...contentRoutes({ db, now, content }),
      ...keyRoutes({ db, now }),
      ...webhookRoutes({ db, ...webhooks }),
      ...codeRoutes({ db, now }),
    ],
    startHeartbeat: () =>
      startHeartbeat({ ...platform, release: environment.release, polledAt: () => servers.polledAt() }),
  })
}
