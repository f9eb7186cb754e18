import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FoundPlayer } from '@warmup/domain/accounts'
import type { GameCodeProps } from '@warmup/ui/accounts'
import { useRef, useState } from 'react'
import { ApiError, errorCodeOf, sessionStore, troubleOf, useCopy, useSecondsLeft } from '../../shared/index.ts'
import { reportAction } from '../session/report-action.ts'
import { useSession } from '../session/session.provider.tsx'
import { signedInBy } from '../session/signed-in-user.ts'
import type { SignedIn } from '../session/stored-session.ts'
import { bindingErrorOf } from './binding-error.ts'
import { chatCodeCalls } from './chat-code.calls.ts'
import { chatCodeQuery } from './chat-code.queries.ts'
import { gameCodeView } from './game-code-view.ts'
import { type CodePurpose, forgetCode, type KeptCode, keepCode, recallCode } from './kept-code.ts'

const requestCode = (purpose: CodePurpose) =>
  chatCodeCalls.write(purpose === 'signIn' ? 'createChatCode' : 'createBindChatCode')

/** Signs in, or binds and signs in, the player who typed the code. */
const confirmCode = async (purpose: CodePurpose, id: string): Promise<SignedIn> =>
  signedInBy(
    await chatCodeCalls.write(purpose === 'signIn' ? 'confirmChatCode' : 'confirmBindChatCode', { params: { id } }),
  )

/** The code of this tab, kept over a reload. */
const useKeptCode = (purpose: CodePurpose, email: string) => {
  const recall = () => recallCode(sessionStore, { purpose, email }, Date.now())
  const [kept, setKept] = useState(recall)
  return {
    kept,
    /** Whether there is a code that has not expired. */
    isLive: () => recall() !== undefined,
    keep: (code: KeptCode) => {
      keepCode(sessionStore, code)
      setKept(code)
    },
    forget: () => {
      forgetCode(sessionStore, purpose)
      setKept(undefined)
    },
  }
}

export type GameCodeOptions = {
  readonly purpose: CodePurpose
  /** The code is checked only then. */
  readonly isShown: boolean
  readonly onSignedIn: () => void
  /** The bind token is missing or was refused. */
  readonly onBindingExpired: () => void
}

/**
 * Signs in, or binds, by a code that the player types in the chat of a game server
 * (docs/product/accounts.md#chat-codes): asks for a code, checks whether it was typed, and confirms the player.
 */
export const useGameCode = ({ purpose, isShown, onSignedIn, onBindingExpired }: GameCodeOptions) => {
  const { binding, signIn, endBinding } = useSession()
  const client = useQueryClient()
  const email = purpose === 'bind' ? (binding?.email ?? '') : ''
  const { kept, isLive, keep, forget } = useKeptCode(purpose, email)
  const { outcome, copy, dismiss } = useCopy<'command'>()
  const isAsking = useRef(false)

  const leaveExpired = (cause: unknown) => {
    if (purpose !== 'bind' || bindingErrorOf(cause) !== 'binding_expired') return
    endBinding()
    onBindingExpired()
  }
  const asking = useMutation({
    mutationFn: () => requestCode(purpose),
    onSuccess: ({ id, code, secondsLeft }) =>
      keep({ purpose, email, id, code, endsAt: Date.now() + secondsLeft * 1_000 }),
    onError: leaveExpired,
    onSettled: () => {
      isAsking.current = false
    },
  })
  const confirming = useMutation({
    mutationFn: ({ id }: { id: string; player: FoundPlayer }) => confirmCode(purpose, id),
    onSuccess: async (signedIn) => {
      if (!signIn(signedIn)) throw new ApiError(0, 'token_not_kept', 'The session token could not be kept')
      forgetCode(sessionStore, purpose)
      await reportAction(signedIn.user.steamId, purpose === 'bind' ? 'LOGIN-EMAIL' : 'LOGIN-STEAM')
      onSignedIn()
    },
    onError: async (cause) => {
      leaveExpired(cause)
      // The check shows why the code cannot be used.
      await client.invalidateQueries({ queryKey: chatCodeQuery(kept?.id).queryKey })
    },
  })

  const secondsLeft = useSecondsLeft(kept?.endsAt)
  const isChecked = isShown && secondsLeft > 0 && !confirming.isPending && !confirming.isSuccess
  const check = useQuery(chatCodeQuery(isChecked ? kept?.id : undefined))
  const isGone = check.error instanceof ApiError && check.error.status === 404
  const view = gameCodeView({
    kept,
    hasFailed: asking.isError,
    answer: check.data,
    isGone,
    secondsLeft,
    confirming: confirming.isPending ? confirming.variables.player : undefined,
    isDone: confirming.isSuccess,
  })

  const ask = () => {
    if (isAsking.current) return
    isAsking.current = true
    forget()
    dismiss()
    confirming.reset()
    asking.mutate()
  }
  const refuse = () => {
    if (kept !== undefined) void chatCodeCalls.write('refuseChatCode', { params: { id: kept.id } }).catch(() => {})
    ask()
  }
  const errorOf = (): GameCodeProps['error'] => {
    if (view.kind === 'failed') return bindingErrorOf(asking.error)
    if (confirming.isError) {
      const ended = errorCodeOf(confirming.error, ['chat_code_ended', 'chat_code_unknown'])
      if (ended !== undefined) return undefined
      return errorCodeOf(confirming.error, ['token_not_kept']) ?? bindingErrorOf(confirming.error)
    }
    return check.isError ? troubleOf(check.error) : undefined
  }
  const error = errorOf()
  return {
    /** Asks for a code, unless there is one. */
    begin: () => {
      if (!isLive()) ask()
    },
    /** Forgets the code when the visitor leaves. */
    forget: () => forgetCode(sessionStore, purpose),
    isConfirming: confirming.isPending,
    props: {
      purpose,
      view,
      ...(error === undefined ? {} : { error }),
      copyState: outcome?.state ?? 'idle',
      onCopy: (command) => void copy('command', command),
      onNewCode: ask,
      onConfirm: () => {
        if (kept !== undefined && view.kind === 'found') confirming.mutate({ id: kept.id, player: view.player })
      },
      onRefuse: refuse,
    } satisfies Omit<GameCodeProps, 'servers'>,
  }
}
