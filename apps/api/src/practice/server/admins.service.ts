import { type Admin, issuesOfAdmins } from '@warmup/domain/practice'
import type { Session } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceError } from '../practice-errors.ts'
import { addActivity } from './activity.store.ts'
import { actOnRunning, actorOf, ownServer } from './members.service.ts'
import { hasAdmins } from './server-state.ts'
import { replaceAdmins } from './servers.store.ts'
import { pastTeammates } from './teammates.store.ts'

/** The admins of a server, with the names and pictures that the caller may see. */
export const readAdmins = async (context: PracticeContext, session: Session, id: string) => {
  const { record, shown } = await ownServer(context, session, id)
  const seen = new Map((await pastTeammates(context.db, id)).map(({ steamId, name }) => [steamId, name]))
  const steamIds = record.admins.map(({ steamId }) => steamId)
  const profiles = await context.profilesOf(steamIds)
  const { isHidden, nameOf } = await context.names.visibilityAmong(steamIds, session.user.steamId)
  return {
    admins: record.admins.map(({ steamId, note }) => {
      const known = { steamid: steamId, name: note, servername: record.server.name }
      const player = profiles.get(steamId)?.name ?? seen.get(steamId)
      if (player === undefined || isHidden(steamId)) return known
      const avatar = profiles.get(steamId)?.avatar ?? ''
      return { ...known, player: nameOf({ steamId, name: player }), ...(avatar !== '' && { avatar }) }
    }),
    isOwner: shown.role === 'owner',
    applied: record.place?.isUp !== true || hasAdmins(record),
  }
}

/** Replaces the admins of a server. */
export const changeAdmins = async (
  context: PracticeContext,
  session: Session,
  { id, admins }: { id: string; admins: readonly Admin[] },
): Promise<void> => {
  await actOnRunning(context, session, { id, action: 'editAdmins' }, async (tx, server) => {
    const [issue] = issuesOfAdmins(admins).values()
    if (issue !== undefined) throw practiceError(issue === 'note_too_long' ? 'note_too_long' : 'duplicate_admin')
    await replaceAdmins(tx, server, admins)
    await addActivity(tx, { serverId: id, event: 'admins_changed', actor: actorOf(session), at: context.now() })
  })
}
