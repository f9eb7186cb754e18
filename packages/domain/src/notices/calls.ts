import * as z from 'zod/mini'
import { defineOwn } from '../common/call.ts'
import { linkTokenSchema } from '../common/link-token-schema.ts'
import { readableList } from '../common/readable-list.ts'
import { succeeded } from '../common/success.ts'
import { noticeChoiceSchema, noticeSchema, settingsAnswerSchema } from './notice.ts'

export const getNotices = defineOwn({
  method: 'GET',
  path: '/api/notices',
  summary: "The caller's notices, the latest first",
  /** An open page skips kinds that only a later release knows. */
  response: z.object({ notices: readableList(noticeSchema) }),
  errors: [],
})

/** Later notices stay unread: the caller has not seen them. */
export const readNotices = defineOwn({
  method: 'POST',
  path: '/api/notices/read',
  summary: "Marks the caller's notices up to one as read",
  body: z.object({ upTo: z.int().check(z.minimum(0)) }),
  response: succeeded,
  errors: [400],
})

export const getNoticeSettings = defineOwn({
  method: 'GET',
  path: '/api/notices/settings',
  summary: 'Which notices the caller gets, and how',
  response: settingsAnswerSchema,
  errors: [],
})

export const changeNoticeSettings = defineOwn({
  method: 'PUT',
  path: '/api/notices/settings',
  summary: 'Turns one way of one kind of notice on or off',
  body: noticeChoiceSchema,
  response: settingsAnswerSchema,
  errors: [400],
})

/** The token is in each mail of a notice. The body is ignored: mail programs send the form of RFC 8058. */
export const stopNoticeMails = defineOwn({
  method: 'POST',
  path: '/api/notices/stop/:token',
  summary: 'Stops all mails of notices to the player of a mail',
  auth: 'none',
  params: z.object({ token: linkTokenSchema }),
  response: succeeded,
  errors: [404],
})
