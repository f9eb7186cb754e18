import * as z from 'zod/mini'
import { defineForPlayers, defineOwn } from '../../common/call.ts'
import { instanceId, ofServer } from '../../common/instance-id-schema.ts'
import { readableList } from '../../common/readable-list.ts'
import { steamIdSchema } from '../../common/steam-id-schema.ts'
import { anySuccess, succeeded } from '../../common/success.ts'
import { serverPasswordMaxLength } from '../limits.ts'
import { activitySchema } from './activity.ts'
import { practiceServerListReading, practiceServerWireSchema } from './practice-server-reading.ts'

/** `steamid` selects another player, in sandbox mode only. */
export const getPracticeServers = defineForPlayers({
  method: 'GET',
  path: '/api/scrim/getUserServers',
  summary: "The caller's practice servers",
  query: z.object({ steamid: z.optional(steamIdSchema) }),
  response: z.array(practiceServerWireSchema),
  reading: practiceServerListReading,
  errors: [400, 403],
})

export const restartPracticeServer = defineForPlayers({
  method: 'POST',
  path: '/api/scrim/restart-server',
  summary: 'Restarts a practice server',
  body: z.object({ instance_id: instanceId }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 403, 404, 409],
})

/** Takes effect after the next restart. */
export const changePracticePassword = defineForPlayers({
  method: 'POST',
  path: '/api/scrim/change-password',
  summary: 'Changes the password with which players join',
  body: z.object({
    instance_id: instanceId,
    password: z.string().check(z.trim(), z.minLength(1), z.maxLength(serverPasswordMaxLength)),
  }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 403, 404, 409],
})

export const getPracticeActivity = defineOwn({
  method: 'GET',
  path: '/api/practice/servers/:id/activity',
  summary: 'Who did what with a practice server, the newest first',
  params: ofServer,
  response: readableList(activitySchema),
  errors: [400, 404],
})

/** Updates the server to the newest image. */
export const updatePracticeServer = defineOwn({
  method: 'POST',
  path: '/api/practice/servers/:id/update',
  summary: 'Updates the game of a practice server',
  params: ofServer,
  response: succeeded,
  errors: [400, 403, 404, 409],
})

export const verifyPracticeServer = defineOwn({
  method: 'POST',
  path: '/api/practice/servers/:id/verify',
  summary: 'Verifies the files of a practice server',
  params: ofServer,
  response: succeeded,
  errors: [400, 403, 404, 409],
})

/** Once a minute at most: further requests within it change nothing. */
export const sendPracticeServer = defineOwn({
  method: 'POST',
  path: '/api/practice/servers/:id/send',
  summary: "Tells the caller's other pages and browsers that a practice server can be joined",
  params: ofServer,
  response: succeeded,
  errors: [400, 404, 409],
})

/** 404 while `pracc.spectate` is off. */
export const allowWatching = defineOwn({
  method: 'PUT',
  path: '/api/practice/servers/:id/watching',
  summary: 'Chooses whether everybody may watch a practice server',
  params: ofServer,
  body: z.object({ allowed: z.boolean() }),
  response: succeeded,
  errors: [400, 403, 404],
})
