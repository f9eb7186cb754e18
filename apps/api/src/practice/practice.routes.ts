import { Socket } from 'node:net'
import type { PracticeRegion } from '@warmup/domain/practice'
import * as deskCalls from '@warmup/domain/practice/desk/calls'
import * as peopleCalls from '@warmup/domain/practice/people/calls'
import * as rentingCalls from '@warmup/domain/practice/renting/calls'
import * as serverCalls from '@warmup/domain/practice/server/calls'
import * as usageCalls from '@warmup/domain/practice/usage/calls'
import { HttpError, type MountedCall, on } from '../platform/http/index.ts'
import { bookingsOf, cancelBooking, readCalendar } from './bookings/bookings.service.ts'
import { redeemHours } from './codes/redeem-hours.service.ts'
import { actAtDesk } from './desk/desk.service.ts'
import { readDesk } from './desk/read-desk.ts'
import { inviteRoutes } from './invites/invites.routes.ts'
import type { PracticeContext } from './practice.context.ts'
import { practiceError } from './practice-errors.ts'
import { readActivity, shownActivity } from './server/activity.store.ts'
import { changeAdmins, readAdmins } from './server/admins.service.ts'
import { listServers } from './server/listed-servers.ts'
import { ownServer } from './server/members.service.ts'
import { beginRegionSwitch, regionSwitchEnded } from './server/region-switch.service.ts'
import { sendServer } from './server/send-server.service.ts'
import { changePassword, changeRights, startAnew } from './server/servers.service.ts'
import { pastTeammates } from './server/teammates.store.ts'
import { chooseWatching } from './server/watching.service.ts'
import { listRegions, nextFreeSlots } from './slots/region-slots.store.ts'
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
  on(serverCalls.getPracticeServers)(async ({ session, query }) => {
    const steamId = query.steamid ?? session.user.steamId
    if (steamId !== session.user.steamId && !context.isSandbox)
      throw new HttpError(403, 'forbidden', 'These are the servers of another player')
    return listServers(context, { steamId, viewer: session.user.steamId })
  }),
  on(usageCalls.getPracticeUsage)(async ({ session, params: { id } }) => {
    await ownServer(context, session, id)
    return readUsage(context.db, id, { names: context.names, now: context.now() })
  }),
  on(rentingCalls.getPracticeRegions)(async () => {
    const regions = context.machines && (await listRegions(context.db, context.machines.config, context.now()))
    if (regions === undefined) throw practiceError('machines_unreachable')
    const full = regions.filter(({ isAvailable }) => !isAvailable).map(({ code }) => code)
    const freeAt = await nextFreeSlots(context.db, full, context.now())
    return { success: true, regions: regions.map((region) => regionWire(region, context.pingTargetOf, freeAt)) }
  }),
  on(serverCalls.getPracticeActivity)(async ({ session, params: { id } }) => {
    await ownServer(context, session, id)
    const entries = await readActivity(context.db, id)
    return shownActivity(entries, { names: context.names, viewer: session.user.steamId })
  }),
]

const actions = (context: PracticeContext, stopping: AbortSignal): MountedCall[] => [
  on(
    serverCalls.restartPracticeServer,
    fewPerMinute,
  )(async ({ session, body }) => {
    await startAnew(context, session, { id: body.instance_id, transition: 'restarting' })
    return succeeded
  }),
  on(
    serverCalls.updatePracticeServer,
    fewPerMinute,
  )(async ({ session, params }) => {
    await startAnew(context, session, { ...params, transition: 'updating' })
    return succeeded
  }),
  on(
    serverCalls.verifyPracticeServer,
    fewPerMinute,
  )(async ({ session, params }) => {
    await startAnew(context, session, { ...params, transition: 'verifying' })
    return succeeded
  }),
  on(
    serverCalls.changePracticePassword,
    fewPerMinute,
  )(async ({ session, body }) => {
    await changePassword(context, session, { id: body.instance_id, password: body.password })
    return succeeded
  }),
  on(
    serverCalls.sendPracticeServer,
    fewPerMinute,
  )(async ({ session, params: { id } }) => {
    await sendServer(context, session, id)
    return succeeded
  }),
  on(
    rentingCalls.switchPracticeRegion,
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
  on(peopleCalls.getPracticeAdmins)(({ session, params: { id } }) => readAdmins(context, session, id)),
  on(
    peopleCalls.changePracticeAdmins,
    fewPerMinute,
  )(async ({ session, params: { id }, body }) => {
    const admins = body.admins.map(({ steamid, name }) => ({ steamId: steamid, note: name }))
    await changeAdmins(context, session, { id, admins })
    return succeeded
  }),
  on(peopleCalls.getPastTeammates)(async ({ session, params: { id } }) => {
    const { shown } = await ownServer(context, session, id)
    if (shown.role !== 'owner') throw practiceError('owner_only')
    const teammates = await pastTeammates(context.db, id)
    const { isHidden, nameOf } = await context.names.visibilityAmong(teammates.map(({ steamId }) => steamId))
    return {
      teammates: teammates
        .filter(({ steamId }) => !isHidden(steamId))
        .map((teammate) => ({ steamid: teammate.steamId, name: nameOf(teammate) })),
    }
  }),
  on(
    peopleCalls.changeMemberRights,
    fewPerMinute,
  )(async ({ session, params: { id }, body: rights }) => {
    await changeRights(context, session, { id, rights })
    return succeeded
  }),
]

const watching = (context: PracticeContext): MountedCall[] => [
  on(
    serverCalls.allowWatching,
    fewPerMinute,
  )(async ({ session, params: { id }, body }) => {
    await chooseWatching(context, session, { id, isAllowed: body.allowed })
    return succeeded
  }),
]

const renting = (context: PracticeContext): MountedCall[] => [
  on(rentingCalls.getRegionCalendar)(({ params: { code }, query: { from, to } }) =>
    readCalendar(context, { code, from: new Date(from), to: to === undefined ? undefined : new Date(to) }),
  ),
  on(rentingCalls.getBookings)(({ session }) => bookingsOf(context.db, session.user.steamId, context.now())),
  on(rentingCalls.cancelBooking, fewPerMinute)(({ session, params: { id } }) => cancelBooking(context, session, id)),
  on(
    rentingCalls.redeemHours,
    fewPerMinute,
  )(async ({ session, body }) => {
    await context.codes.countRedeeming(session.user.id)
    return redeemHours(context, session, body)
  }),
]

const desk = (context: PracticeContext): MountedCall[] => [
  on(deskCalls.getDesk, fewPerMinute)(({ session, params: { id } }) => readDesk(context, session, id)),
  on(
    deskCalls.actAtDesk,
    fewPerMinute,
  )(({ session, params: { id }, body }) => actAtDesk(context, session, { id, action: body })),
  on(
    deskCalls.getWorkshopMap,
    fewPerMinute,
  )(async ({ params: { number } }) => {
    const map = await context.workshopMapOf(number)
    if (map === undefined) throw practiceError('workshop_map_not_found')
    return { number, ...map }
  }),
]

/** The calls of practice servers. */
export const practiceRoutes = (context: PracticeContext, stopping: AbortSignal): MountedCall[] => [
  ...lists(context),
  ...actions(context, stopping),
  ...people(context),
  ...watching(context),
  ...inviteRoutes(context),
  ...renting(context),
  ...desk(context),
]
