import { defineOwn } from '../../common/call.ts'
import { ofServer } from '../../common/instance-id-schema.ts'
import { usageSchema } from './shown-usage.ts'

export const getPracticeUsage = defineOwn({
  method: 'GET',
  path: '/api/practice/servers/:id/usage',
  summary: 'The use of a practice server: time, number of times, players',
  params: ofServer,
  response: usageSchema,
  formerFields: { steamId: 'steamid', lastAt: 'last_at' },
  errors: [404],
})
