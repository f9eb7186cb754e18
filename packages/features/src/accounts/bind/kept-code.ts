import type { TextStorage } from '../../shared/index.ts'

/** What a code does. */
export type CodePurpose = 'signIn' | 'bind'

/** A code of this tab. It outlives a reload. */
export type KeptCode = {
  readonly purpose: CodePurpose
  /** The email of the account to bind; empty for a sign-in. */
  readonly email: string
  readonly id: string
  readonly code: string
  /** When it expires, in ms since 1970 by this device's clock. */
  readonly endsAt: number
}

const keyOf = (purpose: CodePurpose): string => `chatCode.${purpose}`

export const keepCode = (storage: TextStorage, kept: KeptCode): void =>
  storage.set(keyOf(kept.purpose), JSON.stringify(kept))

export const forgetCode = (storage: TextStorage, purpose: CodePurpose): void => storage.remove(keyOf(purpose))

/** The code of this tab for this purpose and account; undefined if there is none, or it has expired. */
export const recallCode = (
  storage: TextStorage,
  { purpose, email }: Pick<KeptCode, 'purpose' | 'email'>,
  now: number,
): KeptCode | undefined => {
  try {
    const { id, code, endsAt, ...kept }: Partial<Record<keyof KeptCode, unknown>> = JSON.parse(
      storage.get(keyOf(purpose)) ?? '{}',
    )
    if (typeof id !== 'string' || typeof code !== 'string' || typeof endsAt !== 'number') return undefined
    return endsAt > now && kept.email === email ? { purpose, email, id, code, endsAt } : undefined
  } catch {
    return undefined
  }
}

/** The view of the login that waits for a code of this tab; `email` is that of an unfinished binding. */
export const waitingCode = (
  storage: TextStorage,
  email: string | undefined,
  now: number,
): 'gameSignIn' | 'gameBinding' | undefined => {
  if (email !== undefined) return recallCode(storage, { purpose: 'bind', email }, now) && 'gameBinding'
  return recallCode(storage, { purpose: 'signIn', email: '' }, now) && 'gameSignIn'
}
