import { sendPracticeLog } from '@warmup/domain/matches/live-game/calls'
import { logCall } from '../../platform/game-log/index.ts'
import { HttpError, type MountedCall, notFound } from '../../platform/http/index.ts'
import type { MatchesContext } from '../matches.context.ts'
import { logSinks } from './log-sinks.ts'
import { receivePracticeLog } from './receive-log.ts'

/** Makes the game server stop sending its log to this address, for good. */
const keyEnded = () => new HttpError(410, 'key_ended', 'This address for the log of a server is no longer valid')

/** The call by which practice servers send their logs. */
export const practiceLogRoutes = (context: MatchesContext): MountedCall[] => [
  logCall(sendPracticeLog, {
    senderOf: async (params) => {
      const { serverId, key } = sendPracticeLog.params.parse(params)
      const state = await context.servers.stateOfKey({ serverId, key })
      if (state === 'unknown') throw notFound()
      if (state === 'ended') throw keyEnded()
      return { id: serverId }
    },
    receive: ({ sender: { id }, instance, offsets, body }) =>
      receivePracticeLog(
        { ...context, sinks: logSinks(context) },
        { key: { serverId: id, instance }, offsets, body, receivedAt: context.now() },
      ),
  }),
]
