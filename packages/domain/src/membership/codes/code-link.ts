import { paths } from '../../shell/paths.ts'
import { readCode, shownCode } from './vip-code.ts'

const prefix = '#code='

/** The address of the VIP page with a code in its field. Browsers send no fragment, so that no log and no other site gets the code. */
export const codeLink = (code: string): string => `${paths.vip}${prefix}${shownCode(code)}`

/** The code in a fragment of the VIP page; null if it is none, undefined if the fragment is about something else. */
export const linkedCode = (hash: string): string | null | undefined =>
  hash.startsWith(prefix) ? (readCode(hash.slice(prefix.length)) ?? null) : undefined
