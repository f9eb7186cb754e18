import { paths } from '../../shell/paths.ts'
import type { CodeGives } from './code-batch.ts'
import { readCode, shownCode } from './vip-code.ts'

const prefix = '#code='

/** The pages on which codes are redeemed. */
const pages = { vip: paths.vip, server: paths.practice } as const satisfies Record<CodeGives, string>

/**
 * The address of the page on which a code is redeemed, with the code in its field. Browsers send no fragment, so that no log and
 * no other site gets the code.
 */
export const codeLink = (code: string, gives: CodeGives): string => `${pages[gives]}${prefix}${shownCode(code)}`

/** The code in a fragment of such an address; null if it is none, undefined if the fragment is about something else. */
export const linkedCode = (hash: string): string | null | undefined =>
  hash.startsWith(prefix) ? (readCode(hash.slice(prefix.length)) ?? null) : undefined
