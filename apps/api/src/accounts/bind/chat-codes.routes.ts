import type { ChatServer } from '@warmup/domain/accounts'
import * as calls from '@warmup/domain/accounts/bind/chat-codes/calls'
import { type MountedCall, on } from '../../platform/http/index.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { issueSessionToken, newSession, profileOf, type SignedInUser } from '../session/session.service.ts'
import { chatBrowser, markChatBrowser } from './chat-browser.ts'
import {
  bindByChatCode,
  chatCodeAnswer,
  giveUpChatCode,
  requestChatCode,
  signInByChatCode,
} from './chat-codes.service.ts'

/** A waiting browser checks its code every two seconds, and many players may share an address. */
const checksPerMinute = 3_000
const requestsPerMinute = 60

/** The calls of codes that players type in the chat of a game server. `chatServers` returns the servers for them. */
export const chatCodeCalls = (context: AccountsContext, chatServers: () => readonly ChatServer[]): MountedCall[] => {
  const sessionFor = async (user: SignedInUser) => {
    const session = newSession(context, user, { isByChat: true })
    return { ...profileOf(session), token: await issueSessionToken(context, session) }
  }
  return [
    on(calls.getChatServers, { caching: 'revalidate' })(() => [...chatServers()]),
    on(calls.createChatCode, { requestsPerMinute })(({ request, reply }) =>
      requestChatCode(context, { browser: markChatBrowser(context, request, reply), address: request.ip }),
    ),
    on(calls.createBindChatCode, { requestsPerMinute })(({ flow, request, reply }) =>
      requestChatCode(context, { browser: markChatBrowser(context, request, reply), flow, address: request.ip }),
    ),
    on(calls.getChatCode, { requestsPerMinute: checksPerMinute })(({ params, request }) =>
      chatCodeAnswer(context, { id: params.id, browser: chatBrowser(context, request) }),
    ),
    on(calls.refuseChatCode, { requestsPerMinute })(async ({ params, request }) => {
      await giveUpChatCode(context, { id: params.id, browser: chatBrowser(context, request) })
      return { success: true } as const
    }),
    on(calls.confirmChatCode, { requestsPerMinute })(async ({ params, request }) =>
      sessionFor(await signInByChatCode(context, { id: params.id, browser: chatBrowser(context, request) })),
    ),
    on(calls.confirmBindChatCode, { requestsPerMinute })(async ({ params, flow, request }) =>
      sessionFor(await bindByChatCode(context, flow, { id: params.id, browser: chatBrowser(context, request) })),
    ),
  ]
}
