import * as z from 'zod/mini'
import { defineCalls } from '../../../common/call.ts'
import { readableList } from '../../../common/readable-list.ts'
import { succeeded } from '../../../common/success.ts'
import { chatCodeSchema, chatServerSchema, chatSignInSchema, newChatCodeSchema } from './chat-code-answers.ts'

const define = defineCalls({ contract: 'own', auth: 'none' })

const codeId = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })

/** The servers where a code can be typed (docs/product/accounts.md#chat-codes). */
export const getChatServers = define({
  method: 'GET',
  path: '/api/auth/chat-servers',
  summary: 'The servers where a code for the chat can be typed',
  response: readableList(chatServerSchema),
  errors: [],
})

/** A code that signs in. */
export const createChatCode = define({
  method: 'POST',
  path: '/api/auth/chat-codes',
  summary: 'A code to sign in through the chat of a game server',
  response: newChatCodeSchema,
  errors: [],
})

/** A code that binds. */
export const createBindChatCode = define({
  method: 'POST',
  path: '/api/auth/email/chat-codes',
  summary: 'A code to bind a Steam account through the chat of a game server',
  auth: 'bind',
  response: newChatCodeSchema,
  errors: [],
})

export const getChatCode = define({
  method: 'GET',
  path: '/api/auth/chat-codes/:id',
  summary: 'Whether a code of this browser was typed in a chat, and by whom',
  params: codeId,
  response: chatCodeSchema,
  errors: [400, 404],
})

/** Gives a code up, for example because another player typed it. */
export const refuseChatCode = define({
  method: 'DELETE',
  path: '/api/auth/chat-codes/:id',
  summary: 'Gives up a code of this browser',
  params: codeId,
  response: succeeded,
  errors: [400],
})

/** Signs in the player who typed the code. */
export const confirmChatCode = define({
  method: 'POST',
  path: '/api/auth/chat-codes/:id/confirm',
  summary: 'Signs in the player who typed a code of this browser',
  params: codeId,
  response: chatSignInSchema,
  errors: [400, 404, 409],
})

/** Binds the Steam account of the player who typed the code. */
export const confirmBindChatCode = define({
  method: 'POST',
  path: '/api/auth/email/chat-codes/:id/confirm',
  summary: 'Binds the Steam account of the player who typed a code of this browser',
  auth: 'bind',
  params: codeId,
  response: chatSignInSchema,
  errors: [400, 404, 409],
})
