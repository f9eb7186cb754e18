import { defineCall } from '../../common/call.ts'
import { ofServer } from '../../common/instance-id-schema.ts'
import { usageSchema } from './shown-usage.ts'

export const getPracticeUsage = defineCall({
  method: 'GET',
  path: '/api/practice/servers/:id/usage',
  contract: 'own',
  summary: 'The use of a practice server: time, number of times, players',
  auth: 'session',
  params: ofServer,
  response: usageSchema,
  formerFields: { steamId: 'steamid', lastAt: 'last_at' },
  errors: [404],
})
