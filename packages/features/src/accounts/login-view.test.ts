import { expect, it } from 'vitest'
import { askForResetLink, firstLoginView } from './login-view.ts'

const nothing = { search: '', state: null, isBinding: false }

it.each([
  ['all ways to sign in', nothing, 'main'],
  ['email login by the address', { ...nothing, search: '?from=game&showEmailLogin=true' }, 'emailLogin'],
  ['all ways with another value', { ...nothing, search: '?showEmailLogin=1' }, 'main'],
  ['an unfinished binding', { ...nothing, isBinding: true }, 'steamBinding'],
  [
    'email login by the address, a binding or not',
    { ...nothing, search: '?showEmailLogin=true', isBinding: true },
    'emailLogin',
  ],
  ['a code that is waiting', { ...nothing, search: '?showEmailLogin=true', waiting: 'gameSignIn' }, 'gameSignIn'],
  ['a code that binds', { ...nothing, isBinding: true, waiting: 'gameBinding' }, 'gameBinding'],
  ['where a reset link is asked for', { ...nothing, state: askForResetLink }, 'resetPassword'],
  ['all ways with an unknown state', { ...nothing, state: { error: 'x', loginView: 'admin' } }, 'main'],
] as const)('opens on %s', (_, entry, view) => expect(firstLoginView(entry)).toBe(view))
