import { Socket } from 'node:net'
import type { PracticeRegion } from '@warmup/domain/practice'
import * as calls from '@warmup/domain/practice/calls'
import { HttpError, type MountedCall, on } from '../platform/http/index.ts'
import { bookingsOf, cancelBooking, readCalendar } from './bookings/bookings.service.ts'
import { demoLink, demosOf } from './demos/demos.service.ts'
import { actAtDesk } from './desk/desk.service.ts'
import { readDesk } from './desk/read-desk.ts'
import { inviteRoutes } from './invites/invites.routes.ts'
import { livesOf } from './logs/live.store.ts'
import { readLogLines, shownGame, sideIn } from './logs/shown-live.ts'
import { unknownSince } from './machines/engine-state.store.ts'
import { isOutdated } from './machines/outdated-servers.ts'
import { listRegions, nextFreeSlots } from './machines/regions.store.ts'
import { matchesRoutes } from './matches/matches.routes.ts'
import { matchesOfDemos } from './matches/matches.service.ts'
import type { PracticeContext } from './practice.context.ts'
import { practiceError } from './practice-errors.ts'
import { activityWireOf, readActivity } from './rentals/activity.store.ts'
import { changeAdmins } from './rentals/admins.service.ts'
import { ownServer } from './rentals/members.service.ts'
import { namedPlayersOn, noBadges } from './rentals/named-players.ts'
import { beginRegionSwitch, regionSwitchEnded } from './rentals/region-switch.service.ts'
import { hasAdmins, roleOf, serverFor, wireOf } from './rentals/server-state.ts'
import { changePassword, changeRights, startAnew } from './rentals/servers.service.ts'
import { serversOf } from './rentals/servers.store.ts'
import { pastTeammates } from './rentals/teammates.store.ts'
import { chooseWatching, watchedServers } from './rentals/watching.service.ts'
import { scrimRoutes } from './scrims/scrims.routes.ts'
import { readUsage } from './usage/usage.service.ts'

const succeeded = { success: true } as const
/** Limit by address for writes and engine requests; the default limit is meant for database reads. */
const fewPerMinute = { requestsPerMinute: 60 }
const switchMs = 6 * 60_000

const regionWire = (
  { code, isAvailable, isRecommended }: PracticeRegion,
  pingTargetOf: PracticeContext['pingTargetOf'],
  freeAt: ReadonlyMap<string, number>,
) => {
  const target = pingTargetOf(code)
  const next = freeAt.get(code)
  return {
    region: code,
    available: isAvailable,
    recommended: isRecommended,
    ...(target === undefined ? {} : { ping_target: target }),
    ...(next === undefined ? {} : { next_free_at: new Date(next).toISOString() }),
  }
}

const lists = (context: PracticeContext): MountedCall[] => [
  on(calls.getPracticeServers)(async ({ session, query }) => {
    const steamId = query.steamid ?? session.user.steamId
    if (steamId !== session.user.steamId && !context.isSandbox)
      throw new HttpError(403, 'forbidden', 'These are the servers of somebody else')
    const records = await serversOf(context.db, steamId, context.now())
    const owners = await context.profilesOf([...new Set(records.map(({ server }) => server.owner))])
    const silentSince = await unknownSince(context.db, context.now())
    const required = await context.requiredVersion(context.db)
    const ids = records.map(({ server }) => server.id)
    const lives = await livesOf(context.db, ids)
    const present = await namedPlayersOn(context.db, ids, {
      names: context.names ?? noBadges,
      now: context.now(),
      sideOf: (id, player) => sideIn(lives.get(id), player),
    })
    return records.map((record) => {
      const shown = serverFor(record, roleOf(record, steamId) ?? 'member', context)
      const ownerName = owners.get(record.server.owner)?.name ?? ''
      return wireOf({
        ...shown,
        ownerName,
        present: present.get(record.server.id),
        game: shown.status === 'RUNNING' ? shownGame(lives.get(record.server.id)) : undefined,
        unknownSince: silentSince?.getTime(),
        isOutdated: isOutdated(record.server, record.place, required),
        hasDesk: context.machines !== undefined,
      })
    })
  }),
  on(calls.getPracticeLog)(async ({ session, params: { id } }) => {
    await ownServer(context, session, id)
    return { lines: await readLogLines(context.db, id, context.names ?? noBadges) }
  }),
  on(calls.getPracticeUsage)(async ({ session, params: { id } }) => {
    await ownServer(context, session, id)
    return readUsage(context.db, id, { names: context.names ?? noBadges, now: context.now() })
  }),
  on(calls.getPracticeRegions)(async () => {
    const regions = context.machines && (await listRegions(context.db, context.machines.config, context.now()))
    if (regions === undefined) throw practiceError('machines_unreachable')
    const full = regions.filter(({ isAvailable }) => !isAvailable).map(({ code }) => code)
    const freeAt = await nextFreeSlots(context.db, full, context.now())
    return { success: true, regions: regions.map((region) => regionWire(region, context.pingTargetOf, freeAt)) }
  }),
  on(calls.getPracticeActivity)(async ({ session, params: { id } }) => {
    await ownServer(context, session, id)
    const entries = await readActivity(context.db, id)
    return entries.map(activityWireOf)
  }),
]

const actions = (context: PracticeContext, stopping: AbortSignal): MountedCall[] => [
  on(
    calls.restartPracticeServer,
    fewPerMinute,
  )(async ({ session, body }) => {
    await startAnew(context, session, { id: body.instance_id, transition: 'restarting' })
    return succeeded
  }),
  on(
    calls.updatePracticeServer,
    fewPerMinute,
  )(async ({ session, params }) => {
    await startAnew(context, session, { ...params, transition: 'updating' })
    return succeeded
  }),
  on(
    calls.verifyPracticeServer,
    fewPerMinute,
  )(async ({ session, params }) => {
    await startAnew(context, session, { ...params, transition: 'verifying' })
    return succeeded
  }),
  on(
    calls.changePracticePassword,
    fewPerMinute,
  )(async ({ session, body }) => {
    await changePassword(context, session, { id: body.instance_id, password: body.password })
    return succeeded
  }),
  on(
    calls.switchPracticeRegion,
    fewPerMinute,
  )(async ({ session, params: { id }, body, request, reply }) => {
    const region = body.targetRegion
    await beginRegionSwitch(context, session, { id, region })
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    // A switch may exceed the default timeout of one minute for silent connections.
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(switchMs)
    await regionSwitchEnded(context, { id, region }, AbortSignal.any([gone.signal, stopping]))
    return succeeded
  }),
]

const people = (context: PracticeContext): MountedCall[] => [
  on(calls.getPracticeAdmins)(async ({ session, params: { id } }) => {
    const { record, shown } = await ownServer(context, session, id)
    const seen = new Map((await pastTeammates(context.db, id)).map(({ steamId, name }) => [steamId, name]))
    const profiles = await context.profilesOf(record.admins.map(({ steamId }) => steamId))
    return {
      admins: record.admins.map(({ steamId, note }) => {
        const player = profiles.get(steamId)?.name ?? seen.get(steamId)
        const avatar = profiles.get(steamId)?.avatar ?? ''
        return {
          steamid: steamId,
          name: note,
          servername: record.server.name,
          ...(player === undefined ? {} : { player }),
          ...(avatar === '' ? {} : { avatar }),
        }
      }),
      isOwner: shown.role === 'owner',
      applied: record.place?.isUp !== true || hasAdmins(record),
    }
  }),
  on(
    calls.changePracticeAdmins,
    fewPerMinute,
  )(async ({ session, params: { id }, body }) => {
    const admins = body.admins.map(({ steamid, name }) => ({ steamId: steamid, note: name }))
    await changeAdmins(context, session, { id, admins })
    return succeeded
  }),
  on(calls.getPastTeammates)(async ({ session, params: { id } }) => {
    const { shown } = await ownServer(context, session, id)
    if (shown.role !== 'owner') throw practiceError('owner_only')
    const teammates = await pastTeammates(context.db, id)
    return { teammates: teammates.map(({ steamId, name }) => ({ steamid: steamId, name })) }
  }),
  on(
    calls.changeMemberRights,
    fewPerMinute,
  )(async ({ session, params: { id }, body }) => {
    const { restart, renew, demos, see_password: seePassword } = body
    await changeRights(context, session, { id, rights: { restart, renew, demos, seePassword } })
    return succeeded
  }),
]

const watching = (context: PracticeContext): MountedCall[] => [
  on(calls.getWatchedServers)(({ session }) => watchedServers(context, session.user.steamId)),
  on(
    calls.allowWatching,
    fewPerMinute,
  )(async ({ session, params: { id }, body }) => {
    await chooseWatching(context, session, { id, isAllowed: body.allowed })
    return succeeded
  }),
]

const demos = (context: PracticeContext): MountedCall[] => [
  on(
    calls.getDemos,
    fewPerMinute,
  )(async ({ session, params: { id } }) => {
    const found = await demosOf(context, session, id)
    const matches = await matchesOfDemos(context, id, found)
    return {
      data: {
        demos: found.map(({ name, size = 0, isRecording }) => {
          const match = matches.get(name)
          return { name, size, recording: isRecording, ...(match && { match }) }
        }),
      },
    }
  }),
  on(
    calls.getDemoDownload,
    fewPerMinute,
  )(async ({ session, params, query: { purpose } }) => {
    const { address, expiresAt } = await demoLink(context, session, { ...params, purpose })
    return { success: true, data: { download_url: address, expires_at: expiresAt.toISOString() } }
  }),
]

const bookings = (context: PracticeContext): MountedCall[] => [
  on(calls.getRegionCalendar)(({ params: { code }, query: { from, to } }) =>
    readCalendar(context, { code, from: new Date(from), to: to === undefined ? undefined : new Date(to) }),
  ),
  on(calls.getBookings)(({ session }) => bookingsOf(context.db, session.user.steamId, context.now())),
  on(calls.cancelBooking, fewPerMinute)(({ session, params: { id } }) => cancelBooking(context, session, id)),
]

const desk = (context: PracticeContext): MountedCall[] => [
  on(calls.getDesk, fewPerMinute)(({ session, params: { id } }) => readDesk(context, session, id)),
  on(
    calls.actAtDesk,
    fewPerMinute,
  )(({ session, params: { id }, body }) => actAtDesk(context, session, { id, action: body })),
  on(
    calls.getWorkshopMap,
    fewPerMinute,
  )(async ({ params: { number } }) => {
    const map = await context.workshopMapOf(number)
    if (map === undefined) throw practiceError('workshop_map_not_found')
    return { number, ...map }
  }),
]

/** The calls of practice servers; `demos/demo-download.ts` serves the signed links. */
export const practiceRoutes = (context: PracticeContext, stopping: AbortSignal): MountedCall[] => [
  ...lists(context),
  ...actions(context, stopping),
  ...people(context),
  ...watching(context),
  ...inviteRoutes(context),
  ...scrimRoutes(context),
  ...demos(context),
  ...bookings(context),
  ...matchesRoutes(context),
  ...desk(context),
]
