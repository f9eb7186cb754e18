import { passwordSeal } from '../machines/index.ts'
import type { PracticeBook } from './practice.context.ts'

/** The keys of the portal, the newest first. */
export type Secrets = Parameters<typeof passwordSeal>[0]

/** Creates what changes of practice servers need, in the API and in operator commands. */
export const practiceBook = ({
  secrets,
  ...book
}: { readonly secrets: Secrets } & Omit<PracticeBook, 'sealedText'>): PracticeBook => ({
  ...book,
  sealedText: passwordSeal(secrets),
})
