import { defineCall } from '../../common/call.ts'
import { ofServer } from '../../common/instance-id-schema.ts'
import { usageReading, usageWireSchema } from './usage-reading.ts'

export const getPracticeUsage = defineCall({
  method: 'GET',
  path: '/api/practice/servers/:id/usage',
  contract: 'own',
  summary: 'The use of a practice server: time, number of times, players',
  auth: 'session',
  params: ofServer,
  response: usageWireSchema,
  reading: usageReading,
  errors: [404],
})
