import * as calls from '@warmup/domain/accounts/calls'
import { type CallOptions, call } from '../../shared/index.ts'
import { signedInBy } from '../session/signed-in-user.ts'
import type { SignedIn } from '../session/stored-session.ts'
import type { CodePurpose } from './kept-code.ts'

export const fetchChatServers = (options: CallOptions) => call(calls.getChatServers, {}, options)

export const fetchChatCode = (id: string, options: CallOptions) => call(calls.getChatCode, { params: { id } }, options)

export const requestCode = (purpose: CodePurpose) =>
  purpose === 'signIn' ? call(calls.createChatCode, {}) : call(calls.createBindChatCode, {})

export const refuseCode = (id: string) => call(calls.refuseChatCode, { params: { id } })

/** Signs in, or binds and signs in, the player who typed the code. */
export const confirmCode = async (purpose: CodePurpose, id: string): Promise<SignedIn> => {
  const input = { params: { id } }
  const answer =
    purpose === 'signIn' ? await call(calls.confirmChatCode, input) : await call(calls.confirmBindChatCode, input)
  return signedInBy(answer)
}
