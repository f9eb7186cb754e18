import { comeMs } from '@warmup/domain/gatherings'
import { seatOfferMs } from '@warmup/domain/seats'
import { gatheringPush, seatPush } from '@warmup/i18n/mail'
import { createAccounts, findAccountOwner, lockAccountOwner, secretsOf } from './accounts/index.ts'
import { chatServers, isChatServer } from './chat-servers.ts'
import { createLiveAnnouncements, type LiveAnnouncements } from './console/index.ts'
import { createFaq } from './faq/index.ts'
import { gatheringPlaces } from './gathering-places.ts'
import { createGatherings } from './gatherings/index.ts'
import { createInventory } from './inventory/index.ts'
import { createIngest, createLeaderboard } from './leaderboard/index.ts'
import { createLive, markChanged } from './live/index.ts'
import { createMachines } from './machines/machines.area.ts'
import { openMachines } from './machines/machines.ts'
import { createMaps } from './maps/index.ts'
import { createMatches } from './matches/index.ts'
import { createMembership, privilegeWires } from './membership/index.ts'
import { addNotice, createNotices, createPush, type Push } from './notices/index.ts'
import { openConsole } from './open-console.ts'
import type { Platform } from './open-platform.ts'
import { createGateways, createPayments } from './payments/index.ts'
import { personalData } from './personal-data.ts'
import { pingTargetIn } from './ping-target.ts'
import type { Area } from './platform/area/index.ts'
import type { Transaction } from './platform/db/index.ts'
import { createPlayerPages, createPlayers } from './players/index.ts'
import { createPractice, type Practice } from './practice/index.ts'
import { createPrivacy } from './privacy/index.ts'
import { createScrims } from './scrims/index.ts'
import { createSeats } from './seats/index.ts'
import { seenMaps } from './seen-maps.ts'
import { serverName } from './server-name.ts'
import { createA2sClient } from './servers/a2s/client.ts'
import { createServers, createVersionCheck, type ServersArea } from './servers/index.ts'

type Accounts = ReturnType<typeof createAccounts>

type Services = {
  readonly membership: Membership
  readonly players: Players
  readonly announcements: LiveAnnouncements
}

const openServers = (
  platform: Platform,
  { membership: { groupsOf }, players: { presentOn, playedBy }, announcements }: Services,
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
    names: { presentOn, groupsOf },
    playedBy,
    askVersion: versionCheck.ask,
    versionEveryMs: environment.gameVersionEveryMs,
  })
}

const openMembership = (platform: Platform) =>
  createMembership({
    ...platform,
    privileges: () => privilegeWires(platform.file().privileges, platform.community().membership.categories),
  })
type Membership = ReturnType<typeof openMembership>
type Players = ReturnType<typeof createPlayers>

/** The leaderboards, which show memberships, the logs that they count, and the pages of players. */
const openBoards = (
  platform: Platform,
  { picturesOf, noteChat, readSteamId }: Accounts,
  { groupsOf, membersOf }: Membership,
  { follow, visibilityAmong }: Players,
): readonly Area[] => {
  const { file } = platform
  const nameOf = (id: string) => serverName(file().servers.list, id)
  const leaderboard = () => file().leaderboard
  const onChat = async (serverId: string, chat: Parameters<typeof noteChat>[0]) => {
    if (isChatServer(file().servers.list, serverId)) await noteChat(chat)
  }
  const boards = createLeaderboard({
    ...platform,
    leaderboard,
    neighbours: { groupsOf, membersOf, picturesOf, serverName: nameOf, visibilityAmong },
  })
  return [
    createIngest({
      ...platform,
      servers: file().servers.list,
      leaderboard,
      onChat,
      follow: async (tx, lines) => markChanged(tx, { topic: 'presence', names: await follow(tx, lines) }),
    }),
    boards,
    createPlayerPages({
      ...platform,
      neighbours: { groupsOf, picturesOf, readSteamId, serverName: nameOf, boardsOf: boards.recordOf },
    }),
  ]
}

type PracticeNames = Pick<Membership, 'groupsOf'> & Pick<Players, 'visibilityAmong'>

/** Practice servers, the machines on which they run, and the payments for them. */
const openRental = (
  platform: Platform,
  {
    servers: { requiredVersion, fleet },
    accounts: { profilesOf, workshopMapOf },
    names,
  }: { servers: ServersArea; accounts: Accounts; names: PracticeNames },
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
    notify: addNotice,
    profilesOf,
    workshopMapOf,
    names,
    markChanged: (tx, steamIds) => markChanged(tx, { topic: 'practice', names: steamIds }),
    pingTargetOf: (region) => pingTargetIn(fleet(), region),
    requiredVersion: async () => requiredVersion(),
    leaseMs,
  })
  const machinesArea = createMachines({
    ...platform,
    machines,
    tenant: practice.tenant,
    requiredVersion: async () => requiredVersion(),
    leaseMs,
  })
  const payments = createPayments({
    ...platform,
    gateways,
    prices: () => file().prices,
    products: practice.products,
    orderChanged: (payer) => {
      // A paid order also changes the payer's server.
      markChanged(platform.db, { topic: 'orders', names: [payer] }, { topic: 'practice', names: [payer] }).catch(
        (error: unknown) => platform.log.warn({ err: error }, 'a changed order could not be marked'),
      )
    },
    leaseMs,
    pace: { everyMs: environment.paymentsEveryMs },
  })
  return { practice, machines: machinesArea, payments }
}

const openMatches = (platform: Platform, { matchServers }: Practice, { visibilityAmong }: Players) =>
  createMatches({
    ...platform,
    servers: matchServers,
    secrets: secretsOf(platform.keys),
    tvDelaySeconds: platform.file().machines?.tv_delay_seconds ?? 0,
    visibilityAmong,
    leaseMs: platform.environment.practiceLeaseMs,
  })

const openScrims = (
  platform: Platform,
  { sharedServers }: Practice,
  { profilesOf }: Accounts,
  { visibilityAmong }: Players,
) =>
  createScrims({
    ...platform,
    servers: sharedServers,
    profilesOf,
    visibilityAmong,
    // A scrim also changes the server on which it takes place.
    markChanged: (tx, steamIds) => markChanged(tx, { topic: 'practice', names: steamIds }),
    leaseMs: platform.environment.practiceLeaseMs,
  })

/** Push messages about seats and gatherings, with the tags of the notifications that open pages show. */
const pushedTo = ({ tell }: Push, { file }: Platform) => {
  const nameOf = (id: string) => serverName(file().servers.list, id)
  return {
    tellOffered: (tx: Transaction, steamIds: readonly string[], serverId: string) =>
      tell(tx, steamIds, {
        tag: 'warmup.seat',
        textIn: (language) => seatPush(language, nameOf(serverId), seatOfferMs / 1_000),
        lifetimeMs: seatOfferMs,
      }),
    tellReached: (tx: Transaction, steamIds: readonly string[], serverId: string) =>
      tell(tx, steamIds, {
        tag: 'warmup.gathering',
        textIn: (language) => gatheringPush(language, nameOf(serverId), comeMs / 60_000),
        lifetimeMs: comeMs,
      }),
  }
}
type Pushed = ReturnType<typeof pushedTo>

const openSeats = (
  platform: Platform,
  { tellOffered }: Pushed,
  { seatsOn, showWaiting }: ServersArea,
  { groupsOf }: Membership,
  { presentOn }: Players,
) =>
  createSeats({
    ...platform,
    seatsOn,
    membersAmong: async (steamIds) => new Set((await groupsOf(steamIds)).keys()),
    onWaiting: showWaiting,
    tellOffered,
    presentOn,
    markChanged: (tx, steamIds) => markChanged(tx, { topic: 'seat', names: steamIds }),
  })

/** Creates the areas, and connects them. */
export const createAreas = (platform: Platform, opened: AsyncDisposableStack) => {
  const { environment, content, community, log } = platform
  const membership = openMembership(platform)
  const players = createPlayers(platform)
  const announcements = createLiveAnnouncements(platform)
  const servers = openServers(platform, { membership, players, announcements }, opened)
  const accounts = createAccounts({
    ...platform,
    communityName: () => community().name,
    chatServers: () => chatServers(platform.file().servers.list),
  })
  const push = createPush({ ...platform, liveSessions: accounts.liveSessions })
  const pushed = pushedTo(push, platform)
  const gatherings = createGatherings({
    ...platform,
    config: () => platform.file().gatherings,
    ...gatheringPlaces({ fleet: servers.fleet, presentOn: players.presentOn }),
    tellReached: pushed.tellReached,
    markChanged: (tx) => markChanged(tx, { topic: 'gatherings' }),
  })
  const seats = openSeats(platform, pushed, servers, membership, players)
  const inventory = createInventory({
    host: () => community().inventory.host,
    apiKey: environment.inventoryApiKey,
    countSignIn: accounts.countInventorySignIn,
    log,
  })
  const faq = createFaq({ questions: () => content.current().questions })
  const { practice, machines, payments } = openRental(
    platform,
    { servers, accounts, names: { groupsOf: membership.groupsOf, visibilityAmong: players.visibilityAmong } },
    opened,
  )
  const notices = createNotices({
    ...platform,
    push,
    emailOf: accounts.emailOf,
    endingVip: membership.endingVip,
    markChanged: (tx, steamId) => markChanged(tx, { topic: 'notices', names: [steamId] }),
  })
  const maps = createMaps({ ...platform, seenMaps: () => seenMaps(servers.fleet()), notify: addNotice })
  const boards = openBoards(platform, accounts, membership, players)
  const console = openConsole(platform, { readSteamId: accounts.readSteamId, servers, membership, practice, payments })
  const privacy = createPrivacy({
    ...platform,
    parts: personalData,
    findAccount: findAccountOwner,
    lockAccount: lockAccountOwner,
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
    ...boards,
    inventory,
    faq,
    practice,
    openMatches(platform, practice, players),
    machines,
    openScrims(platform, practice, accounts, players),
    payments,
    notices,
    console,
    privacy,
    live,
  ]
  for (const area of areas) opened.defer(async () => area.close?.())
  return { areas, servers, gatherings, accounts, machines, console }
}
export type Areas = ReturnType<typeof createAreas>
