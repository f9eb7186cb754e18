import type { LoginView } from '@warmup/ui/accounts'
import { useState } from 'react'
import type { LoginViewKind } from '../login-view.ts'
import { useChatServers } from './use-chat-servers.ts'
import { type GameCodeOptions, useGameCode } from './use-game-code.ts'

type GameViewKind = 'gameSignIn' | 'gameBinding'

export type GameViewsOptions = Pick<GameCodeOptions, 'onBindingExpired'> & {
  /** The view that is shown. */
  readonly view: LoginViewKind
  readonly show: (view: GameViewKind) => void
  readonly onSignedIn: () => void
  readonly onBound: () => void
}

/** The views of the login that sign in and bind through the chat of a game server, and the ways to them. */
export const useGameViews = ({ view, show, onSignedIn, onBound, onBindingExpired }: GameViewsOptions) => {
  const servers = useChatServers()
  const [isKnownAtFirst] = useState(servers !== undefined)
  const codes = {
    gameSignIn: useGameCode({
      purpose: 'signIn',
      isShown: view === 'gameSignIn',
      onSignedIn,
      onBindingExpired,
    }),
    gameBinding: useGameCode({
      purpose: 'bind',
      isShown: view === 'gameBinding',
      onSignedIn: onBound,
      onBindingExpired,
    }),
  }
  const all = Object.values(codes)
  const viewOf = (kind: GameViewKind) => () =>
    ({ kind, code: { ...codes[kind].props, servers: servers ?? [] } }) satisfies LoginView
  return {
    /**
     * The way to a view. Its place is reserved until the servers are known, and stays reserved in this dialog if there
     * are none, so that nothing moves.
     */
    wayTo: (next: GameViewKind) => {
      if (servers === undefined) return { game: { isPending: true } }
      if (servers.length === 0) return isKnownAtFirst ? {} : { game: {} }
      return { game: { onPress: () => show(next) } }
    },
    views: { gameSignIn: viewOf('gameSignIn'), gameBinding: viewOf('gameBinding') },
    /** Called when a view appears. */
    begin: (shown: LoginViewKind) => {
      if (shown === 'gameSignIn' || shown === 'gameBinding') codes[shown].begin()
    },
    /** Forgets the codes when the visitor closes the dialog. */
    forget: () => {
      for (const code of all) code.forget()
    },
    isConfirming: all.some(({ isConfirming }) => isConfirming),
  }
}
