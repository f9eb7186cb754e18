import { sendPracticeLog } from '@warmup/domain/practice/live/calls'
import { logCall } from '../../platform/game-log/index.ts'
import { type MountedCall, notFound } from '../../platform/http/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { logSinks } from './log-sinks.ts'
import { receivePracticeLog } from './receive-log.ts'

/** The call by which practice servers send their logs. */
export const practiceLogRoutes = (context: PracticeContext): MountedCall[] => [
  logCall(sendPracticeLog, {
    senderOf: (params) => {
      const { serverId, key } = sendPracticeLog.params.parse(params)
      if (!context.logKeys.isValid(key, [serverId], context.now())) throw notFound()
      return { id: serverId }
    },
    receive: ({ sender: { id }, instance, offsets, body }) =>
      receivePracticeLog(
        { ...context, sinks: logSinks },
        { key: { serverId: id, instance }, offsets, body, receivedAt: context.now() },
      ),
  }),
]
