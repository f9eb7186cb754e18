import { practiceNameMaxLength, practiceNameStrictMinLength } from '../limits.ts'

/** The community's choice between two rule sets for names and passwords. */
export type PracticeRules = { readonly strictNames: boolean }

export const serverNameIssues = ['required', 'too_short', 'too_long', 'invalid_chars'] as const
export type ServerNameIssue = (typeof serverNameIssues)[number]

const withBlanks = /^[\p{Script=Han}A-Za-z0-9 ]+$/u
const withoutBlanks = /^[\p{Script=Han}A-Za-z0-9]+$/u

/** Why a trimmed name is refused for a server (docs/product/practice.md#practice-names). Counts characters, not UTF-16 units. */
export const serverNameIssue = (name: string, { strictNames }: PracticeRules): ServerNameIssue | undefined => {
  const length = [...name].length
  if (length === 0) return 'required'
  if (length > practiceNameMaxLength) return 'too_long'
  if (!(strictNames ? withoutBlanks : withBlanks).test(name)) return 'invalid_chars'
  return strictNames && length < practiceNameStrictMinLength ? 'too_short' : undefined
}
