import { cleanText } from '../../common/clean-text.ts'
import { withoutMentions } from '../../webhooks/form.ts'

const nameLength = 32

/** The brackets in which bots write codes: `[CQ:at,qq=all]` (OneBot), `(met)all(met)` (KOOK), `![](…)` (QQ). */
const brackets: Readonly<Record<string, string>> = { '[': '［', ']': '］', '(': '（', ')': '）' }

/**
 * A name of a player, a server or a map for a message of a bot: one line, in which nothing mentions anyone and no bot reads a
 * code.
 */
export const plainName = (name: string): string =>
  withoutMentions(cleanText(name, nameLength)).replaceAll(/[[\]()]/g, (bracket) => brackets[bracket] ?? '')
