import { createHmac } from 'node:crypto'
import { comeMs } from '@warmup/domain/gatherings'
import { seatOfferMs } from '@warmup/domain/seats'
import { formatGameVersion } from '@warmup/domain/servers'
import { gatheringPush, seatPush } from '@warmup/i18n/mail'
import { createAccounts, findAccountOwner, lockAccountOwner, secretsOf } from './accounts/index.ts'
import { chatServers, isChatServer } from './chat-servers.ts'
import { createLiveAnnouncements, type LiveAnnouncements } from './console/index.ts'
import { createFaq } from './faq/index.ts'
import { createFeeds } from './feeds/index.ts'
import { gatheringPlaces } from './gathering-places.ts'
import { createGatherings } from './gatherings/index.ts'
import { createInventory } from './inventory/index.ts'
import { createKeys } from './keys/index.ts'
import { createIngest, createLeaderboard } from './leaderboard/index.ts'
import { createLive, markChanged } from './live/index.ts'
import { createMachines } from './machines/machines.area.ts'
import { openMachines } from './machines/machines.ts'
import { createMaps } from './maps/index.ts'
import { createMatches } from './matches/index.ts'
import { createMembership, privilegeWires } from './membership/index.ts'
import { moderatedServers } from './moderated-servers.ts'
import { createModeration, createNetworkHash, type ModerationArea, type RuleSources } from './moderation/index.ts'
import { addNotice, createNotices, createPush, type Push } from './notices/index.ts'
import { openConsole } from './open-console.ts'
import type { Platform } from './open-platform.ts'
import { createGateways, createPayments } from './payments/index.ts'
import { personalData } from './personal-data.ts'
import { pingTargetIn } from './ping-target.ts'
import { pinnedTimes } from './pinned-times.ts'
import type { Area } from './platform/area/index.ts'
import { createSealedText } from './platform/credentials/index.ts'
import type { Transaction } from './platform/db/index.ts'
import { allPresent, createPlayerPages, createPlayers } from './players/index.ts'
import { bookedTimes, createPractice, type Practice } from './practice/index.ts'
import { createPrivacy } from './privacy/index.ts'
import { readTeam } from './read-team.ts'
import { reportWitness } from './report-witness.ts'
import { runDoctor } from './run-doctor.ts'
import { createScrims } from './scrims/index.ts'
import { createSeats } from './seats/index.ts'
import { seenMaps } from './seen-maps.ts'
import { serverName } from './server-name.ts'
import { createA2sClient } from './servers/a2s/client.ts'
import { createServers, createVersionCheck, publishedItems, readGameChange, type ServersArea } from './servers/index.ts'
import { toldProblems } from './told-problems.ts'
import { watchedServers } from './watched-servers.ts'
import { createWebhooks, type Emit, targetSeal } from './webhooks/index.ts'

type Accounts = ReturnType<typeof createAccounts>

type Services = {
  readonly membership: Membership
  readonly players: Players
  readonly announcements: LiveAnnouncements
  readonly emit: Emit
}

const openServers = (
  platform: Platform,
  { membership: { groupsOf }, players: { presentOn, playedBy }, announcements, emit }: Services,
  opened: AsyncDisposableStack,
) => {
  const { file, environment } = platform
  const client = createA2sClient()
  opened.defer(() => client.close())
  const versionCheck = createVersionCheck(environment.steam)
  opened.defer(() => versionCheck.close())
  return createServers({
    ...platform,
    servers: file().servers,
    announcements: () => announcements.addTo(file().announcements),
    client,
    canWatch: () => platform.community().features.pracc.spectate,
    embeds: () => ({ config: file().embeds, look: file().look, community: platform.community() }),
    names: { presentOn, groupsOf },
    playedBy,
    askVersion: versionCheck.ask,
    versionEveryMs: environment.gameVersionEveryMs,
    onGameUpdate: (tx, required) => emit(tx, { type: 'game.updated', version: formatGameVersion(required) }),
  })
}

const openMembership = (platform: Platform, accounts: () => Accounts) =>
  createMembership({
    ...platform,
    privileges: () => privilegeWires(platform.file().privileges, platform.community().membership.categories),
    countRedeeming: (userId) => accounts().countRedeeming(userId),
    giftSeal: createSealedText(secretsOf(platform.keys), 'VIP gift'),
  })
type Membership = ReturnType<typeof openMembership>
type Players = ReturnType<typeof createPlayers>

/** The leaderboards, which show memberships, the logs that they count, and the pages of players. */
const openBoards = (
  platform: Platform,
  { picturesOf, noteChat, readSteamId }: Accounts,
  { groupsOf, membersOf }: Membership,
  { follow, visibilityAmong }: Players,
  moderation: ModerationArea,
) => {
  const { file } = platform
  const nameOf = (id: string) => serverName(file().servers.list, id)
  const leaderboard = () => file().leaderboard
  const onChat = async (serverId: string, chat: Parameters<typeof noteChat>[0]) => {
    if (isChatServer(file().servers.list, serverId)) await noteChat(chat)
    await moderation.keepChat(serverId, chat)
  }
  const boards = createLeaderboard({
    ...platform,
    leaderboard,
    neighbours: { groupsOf, membersOf, picturesOf, serverName: nameOf, visibilityAmong },
  })
  const areas: readonly Area[] = [
    createIngest({
      ...platform,
      servers: file().servers.list,
      leaderboard,
      onChat,
      follow: async (tx, lines) => {
        await moderation.follow(tx, lines)
        await markChanged(tx, { topic: 'presence', names: await follow(tx, lines) })
      },
    }),
    boards,
    createPlayerPages({
      ...platform,
      neighbours: { groupsOf, picturesOf, readSteamId, serverName: nameOf, boardsOf: boards.recordOf },
    }),
  ]
  return { areas, topOf: boards.topOf }
}

type PracticeNames = Pick<Membership, 'groupsOf'> & Pick<Players, 'visibilityAmong'>

/** Practice servers, the machines on which they run, and the payments for them. */
const openRental = (
  platform: Platform,
  {
    servers: { requiredVersion, fleet },
    accounts: { profilesOf, workshopMapOf, countRedeeming },
    names,
    codes: { takeHours, hourGifts },
    bans: { isBanned },
    emit,
  }: {
    servers: ServersArea
    accounts: Accounts
    names: PracticeNames
    codes: Pick<Membership, 'takeHours' | 'hourGifts'>
    bans: ModerationArea['bans']
    emit: Emit
  },
  opened: AsyncDisposableStack,
) => {
  const { environment, file, keys, publicUrl, now } = platform
  const { gateways, close } = createGateways({ config: environment.payment, publicUrl, now })
  opened.defer(close)
  const leaseMs = environment.practiceLeaseMs
  const secrets = secretsOf(keys)
  const machines = openMachines({
    config: file().machines,
    registry: environment.practiceRegistry,
    steamTokens: environment.steamGameServerTokens,
    secrets,
  })
  const practice = createPractice({
    ...platform,
    machines,
    secrets,
    isSandbox: environment.isSandbox,
    isBanned,
    notify: addNotice,
    emit,
    profilesOf,
    workshopMapOf,
    names,
    codes: { take: takeHours, countRedeeming, gifts: hourGifts },
    markChanged: (tx, steamIds) => markChanged(tx, { topic: 'practice', names: steamIds }),
    pingTargetOf: (region) => pingTargetIn(fleet(), region),
    requiredVersion: async () => requiredVersion(),
    gameChange: readGameChange,
    leaseMs,
  })
  const machinesArea = createMachines({
    ...platform,
    machines,
    tenant: practice.tenant,
    requiredVersion: async () => requiredVersion(),
    gameChange: readGameChange,
    leaseMs,
  })
  const payments = createPayments({
    ...platform,
    secrets,
    gateways,
    prices: () => file().prices,
    products: practice.products,
    orderChanged: (payer) => {
      // A paid order also changes the payer's server.
      markChanged(platform.db, { topic: 'orders', names: [payer] }, { topic: 'practice', names: [payer] }).catch(
        (error: unknown) => platform.log.warn({ err: error }, 'a changed order could not be marked'),
      )
    },
    emit,
    leaseMs,
    pace: { everyMs: environment.paymentsEveryMs },
  })
  return { practice, machines: machinesArea, payments }
}

const openMatches = (platform: Platform, { matchServers }: Practice, { visibilityAmong }: Players, emit: Emit) =>
  createMatches({
    ...platform,
    servers: matchServers,
    secrets: secretsOf(platform.keys),
    tvDelaySeconds: platform.file().machines?.tv_delay_seconds ?? 0,
    visibilityAmong,
    emit,
    leaseMs: platform.environment.practiceLeaseMs,
  })

const openScrims = (
  platform: Platform,
  { sharedServers }: Practice,
  { profilesOf }: Accounts,
  { visibilityAmong }: Players,
  { bans: { isBanned } }: ModerationArea,
) =>
  createScrims({
    ...platform,
    isBanned,
    servers: sharedServers,
    profilesOf,
    visibilityAmong,
    secrets: secretsOf(platform.keys),
    // A scrim also changes the server on which it takes place.
    markChanged: (tx, steamIds) => markChanged(tx, { topic: 'practice', names: steamIds }),
    leaseMs: platform.environment.practiceLeaseMs,
  })

/** Push messages about seats and gatherings, with the tags of the notifications that open pages show, and webhooks. */
const pushedTo = ({ tell }: Push, { file }: Platform, emit: Emit) => {
  const nameOf = (id: string) => serverName(file().servers.list, id)
  const serverOf = (id: string) => ({ id, name: nameOf(id) ?? { zh: id, en: id } })
  return {
    tellOffered: (tx: Transaction, steamIds: readonly string[], serverId: string) =>
      tell(tx, steamIds, {
        tag: 'warmup.seat',
        textIn: (language) => seatPush(language, nameOf(serverId), seatOfferMs / 1_000),
        lifetimeMs: seatOfferMs,
      }),
    tellOpened: async (tx: Transaction, serverId: string, target: number) => {
      await emit(tx, { type: 'gathering.opened', server: serverOf(serverId), target })
    },
    tellReached: async (tx: Transaction, steamIds: readonly string[], serverId: string) => {
      await tell(tx, steamIds, {
        tag: 'warmup.gathering',
        textIn: (language) => gatheringPush(language, nameOf(serverId), comeMs / 60_000),
        lifetimeMs: comeMs,
      })
      await emit(tx, { type: 'gathering.reached', server: serverOf(serverId), players: steamIds.length })
    },
  }
}
type Pushed = ReturnType<typeof pushedTo>

const openSeats = (
  platform: Platform,
  { tellOffered }: Pushed,
  { seatsOn, showWaiting }: ServersArea,
  { groupsOf }: Membership,
  { presentOn }: Players,
  { bans }: ModerationArea,
) =>
  createSeats({
    ...platform,
    seatsOn,
    membersAmong: async (steamIds) => new Set((await groupsOf(steamIds)).keys()),
    onWaiting: showWaiting,
    tellOffered,
    presentOn,
    refuseBanned: bans.refuseBanned,
    markChanged: (tx, steamIds) => markChanged(tx, { topic: 'seat', names: steamIds }),
  })

/** What moderation needs: its settings, the servers with their consoles, and what is known of reported players. */
const moderationContext = (platform: Platform, { profilesOf }: Accounts, emit: Emit) => ({
  ...platform,
  emit,
  witness: reportWitness(platform, profilesOf),
  notify: addNotice,
  hashNetwork: createNetworkHash(createHmac('sha256', platform.keys[0].secret).update('account hints').digest()),
  config: () => platform.file().moderation,
  servers: () => moderatedServers(platform.file().servers.list),
  team: readTeam,
})

/** What the rules of moderation look at. */
const ruleSources = ({ db, now }: Platform, { steamBansOf }: Accounts): RuleSources => ({
  present: () => allPresent(db, now()),
  steamBansOf,
})

/** What players subscribe to, of bookings, gatherings and announcements. */
const openFeeds = (platform: Platform, announcements: LiveAnnouncements) => {
  const { db, file, community, now } = platform
  return createFeeds({
    ...platform,
    communityName: () => community().name,
    bookedTimes: (steamId, endAfter) => bookedTimes(db, steamId, endAfter),
    pinnedTimes: () => pinnedTimes(file()),
    announcements: () =>
      publishedItems(announcements.addTo(file().announcements), now()).map(({ id, text, start_date }) => ({
        id,
        text,
        publishedAt: new Date(start_date),
      })),
  })
}

/** Creates the areas, and connects them. */
export const createAreas = (platform: Platform, opened: AsyncDisposableStack) => {
  const { environment, content, community, log } = platform
  const membership = openMembership(platform, () => accounts)
  const players = createPlayers(platform)
  const announcements = createLiveAnnouncements(platform)
  const targets = {
    fileTargets: () => platform.file().webhooks,
    sealedText: targetSeal(secretsOf(platform.keys)),
  }
  const webhooks = createWebhooks({
    ...platform,
    ...targets,
    watchedServers: () => watchedServers(servers.fleet()),
    // A chat may show it to many: words of players are left out.
    examine: async () => toldProblems(await runDoctor(platform, { hasLogs: false })),
    communityName: () => community().name,
  })
  const { emit } = webhooks
  const servers = openServers(platform, { membership, players, announcements, emit }, opened)
  const accounts = createAccounts({
    ...platform,
    communityName: () => community().name,
    chatServers: () => chatServers(platform.file().servers.list),
  })
  const moderated = moderationContext(platform, accounts, emit)
  const moderation = createModeration({
    ...moderated,
    rules: ruleSources(platform, accounts),
    visibilityAmong: players.visibilityAmong,
  })
  const push = createPush({ ...platform, liveSessions: accounts.liveSessions })
  const pushed = pushedTo(push, platform, emit)
  const gatherings = createGatherings({
    ...platform,
    config: () => platform.file().gatherings,
    ...gatheringPlaces({ fleet: servers.fleet, presentOn: players.presentOn }),
    tellOpened: pushed.tellOpened,
    tellReached: pushed.tellReached,
    refuseBanned: moderation.bans.refuseBanned,
    markChanged: (tx) => markChanged(tx, { topic: 'gatherings' }),
  })
  const seats = openSeats(platform, pushed, servers, membership, players, moderation)
  const inventory = createInventory({
    host: () => community().inventory.host,
    apiKey: environment.inventoryApiKey,
    countSignIn: accounts.countInventorySignIn,
    log,
  })
  const faq = createFaq({ questions: () => content.current().questions })
  const { practice, machines, payments } = openRental(
    platform,
    {
      servers,
      accounts,
      names: { groupsOf: membership.groupsOf, visibilityAmong: players.visibilityAmong },
      codes: membership,
      bans: moderation.bans,
      emit,
    },
    opened,
  )
  const notices = createNotices({
    ...platform,
    push,
    emailOf: accounts.emailOf,
    endingVip: membership.endingVip,
    markChanged: (tx, steamId) => markChanged(tx, { topic: 'notices', names: [steamId] }),
  })
  const matches = openMatches(platform, practice, players, emit)
  const maps = createMaps({ ...platform, seenMaps: () => seenMaps(servers.fleet()), notify: addNotice, emit })
  const boards = openBoards(platform, accounts, membership, players, moderation)
  const console = openConsole(platform, {
    accounts,
    servers,
    membership,
    players,
    practice,
    payments,
    moderated,
    webhooks: { ...targets, sendTest: webhooks.sendTest },
  })
  const privacy = createPrivacy({
    ...platform,
    parts: personalData,
    findAccount: findAccountOwner,
    lockAccount: lockAccountOwner,
  })
  const keys = createKeys({
    ...platform,
    communityName: () => community().name,
    servers: servers.list.wires,
    playersOn: servers.playersOn,
    gatherings: () => gatherings.latest() ?? [],
    topOf: boards.topOf,
  })
  const live = createLive({ ...platform, maxConnections: environment.maxConnections, list: servers.list })
  const areas: readonly Area[] = [
    announcements,
    servers,
    accounts,
    membership,
    players,
    gatherings,
    seats,
    maps,
    moderation,
    ...boards.areas,
    inventory,
    faq,
    practice,
    matches,
    machines,
    openScrims(platform, practice, accounts, players, moderation),
    payments,
    notices,
    console,
    privacy,
    live,
    webhooks,
    openFeeds(platform, announcements),
    keys,
  ]
  for (const area of areas) opened.defer(async () => area.close?.())
  return { areas, servers, gatherings, matches, accounts, machines, console, keys }
}
export type Areas = ReturnType<typeof createAreas>
