import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { noticeChoiceSchema, noticesAnswerSchema, noticesReading, settingsAnswerSchema } from './notice.ts'

const succeeded = z.object({ success: z.literal(true) })

export const getNotices = defineCall({
  method: 'GET',
  path: '/api/notices',
  contract: 'own',
  summary: "The caller's notices, the latest first",
  auth: 'session',
  response: noticesAnswerSchema,
  reading: noticesReading,
  errors: [],
})

/** Later notices stay unread: the caller has not seen them. */
export const readNotices = defineCall({
  method: 'POST',
  path: '/api/notices/read',
  contract: 'own',
  summary: "Marks the caller's notices up to one as read",
  auth: 'session',
  body: z.object({ upTo: z.int().check(z.minimum(0)) }),
  response: succeeded,
  errors: [400],
})

export const getNoticeSettings = defineCall({
  method: 'GET',
  path: '/api/notices/settings',
  contract: 'own',
  summary: 'Which notices the caller gets, and how',
  auth: 'session',
  response: settingsAnswerSchema,
  errors: [],
})

export const changeNoticeSettings = defineCall({
  method: 'PUT',
  path: '/api/notices/settings',
  contract: 'own',
  summary: 'Turns one way of one kind of notice on or off',
  auth: 'session',
  body: noticeChoiceSchema,
  response: settingsAnswerSchema,
  errors: [400],
})

/** The token is in each mail of a notice. The body is ignored: mail programs send the form of RFC 8058. */
export const stopNoticeMails = defineCall({
  method: 'POST',
  path: '/api/notices/stop/:token',
  contract: 'own',
  summary: 'Stops all mails of notices to the player of a mail',
  auth: 'none',
  params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: succeeded,
  errors: [404],
})
