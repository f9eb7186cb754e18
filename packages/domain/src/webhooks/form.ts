/** How a target wants its events: as JSON by Standard Webhooks, or as a message of a chat product. */
export const webhookForms = ['standard', 'discord', 'kook', 'wecom', 'feishu', 'dingtalk'] as const
export type WebhookForm = (typeof webhookForms)[number]
export type ChatForm = Exclude<WebhookForm, 'standard'>

/** https://developer.kookapp.cn/doc/http/message: the address is the same for all channels. */
export const kookMessageUrl = 'https://www.kookapp.cn/api/v3/message/create'

/**
 * Milliseconds between two messages to a target, which keep the limits of the chat products: WeCom and DingTalk take 20 a
 * minute from a robot, Feishu 100, Discord 30 in a channel. KOOK states none for messages; its general limit answers 429.
 */
export const webhookPauseMs: Readonly<Record<WebhookForm, number>> = {
  standard: 0,
  discord: 2_000,
  kook: 1_000,
  wecom: 3_000,
  feishu: 600,
  dingtalk: 3_000,
}

/** What a message says: a line, further words, and a link to the portal. */
export type WebhookText = { readonly title: string; readonly body: string; readonly url: string }

/** A name is written by the operator or a game server; no product takes more than 2,000 characters. */
const longestLine = 300

const lineOf = (text: string): string => [...text.replaceAll(/\s+/gu, ' ')].slice(0, longestLine).join('')

/** Puts a backslash before the signs of Markdown and KMarkdown, which also begin mentions. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_~|()[\]<>#:@-]/g, (sign) => `\\${sign}`)

/** Feishu and DingTalk read a mention in angle brackets and after an at sign. */
export const withoutMentions = (text: string): string =>
  text.replaceAll('<', '＜').replaceAll('>', '＞').replaceAll('@', '＠')

const linesOf = ({ title, body, url }: WebhookText, clean: (text: string) => string): string =>
  [...[title, body].filter((text) => text !== '').map((text) => clean(lineOf(text))), url].join('\n')

/** The JSON body of a message. `channel` is the KOOK channel's id. */
export const chatBody = (form: ChatForm, text: WebhookText, channel = ''): Readonly<Record<string, unknown>> => {
  switch (form) {
    // https://discord.com/developers/docs/resources/webhook#execute-webhook
    case 'discord':
      return { content: linesOf(text, escaped), allowed_mentions: { parse: [] } }
    // https://developer.kookapp.cn/doc/http/message: type 9 is KMarkdown.
    case 'kook':
      return { type: 9, target_id: channel, content: linesOf(text, escaped) }
    // https://developer.work.weixin.qq.com/document/path/91770
    case 'wecom':
      return { msgtype: 'text', text: { content: linesOf(text, lineOf) } }
    // https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot
    case 'feishu':
      return { msg_type: 'text', content: { text: linesOf(text, withoutMentions) } }
    // https://open.dingtalk.com/document/orgapp/custom-robots-send-group-messages
    case 'dingtalk':
      return { msgtype: 'text', text: { content: linesOf(text, withoutMentions) }, at: { isAtAll: false } }
  }
}

/** The codes with which a chat product says that it got too many messages: WeCom, DingTalk, Feishu. */
const busyCodes: ReadonlySet<number> = new Set([45_009, 130_101, 11_232, 9_499])

/** How a target answered: it took the message, it wants it later, or it refused it. */
export type WebhookOutcome = 'taken' | 'later' | 'refused'

const codeIn = (body: string): number | undefined => {
  try {
    const answer: unknown = JSON.parse(body)
    const { errcode, code } = Object(answer) as { errcode?: unknown; code?: unknown }
    return [errcode, code].find((value) => typeof value === 'number')
  } catch {
    return undefined
  }
}

/** Reads an answer. The chat products other than Discord answer 200 with a code, which is 0 if the message was taken. */
export const webhookOutcome = (form: WebhookForm, status: number, body: string): WebhookOutcome => {
  if (status === 408 || status === 429 || status >= 500) return 'later'
  if (status < 200 || status >= 300) return 'refused'
  if (form === 'standard' || form === 'discord') return 'taken'
  const code = codeIn(body)
  if (code === 0) return 'taken'
  return code !== undefined && busyCodes.has(code) ? 'later' : 'refused'
}
