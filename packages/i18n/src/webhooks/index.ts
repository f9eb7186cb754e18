import type { Community, Language, Localized } from '@warmup/domain/common'
import type { WebhookEvent } from '@warmup/domain/webhooks'
import { formatDecimal, formatMinute } from '../format.ts'
import moderationEn from '../moderation/en.ts'
import moderationZh from '../moderation/zh.ts'
import serversEn from '../servers/en.ts'
import serversZh from '../servers/zh.ts'

/** What a message about an event says: a line, and further words, which may be empty. */
type EventText = { readonly title: string; readonly body: string }
type EventOf<T extends WebhookEvent['type']> = Extract<WebhookEvent, { type: T }>
type Texts = { readonly [T in WebhookEvent['type']]: (event: EventOf<T>, community: string) => string | EventText }

const amountOf = ({ amount, currency }: EventOf<'order.paid'>, language: Language): string =>
  `${formatDecimal(amount / 100, 2, language)} ${currency}`

/** The map of a match behind its sentence; nothing if it cannot be told. */
const behind = (map: string | null, colon: string): string => (map === null ? '' : `${colon}${map}`)

const zh: Texts = {
  'server.down': ({ server }) => `「${server.name.zh}」没有响应`,
  'server.up': ({ server }) => `「${server.name.zh}」恢复了`,
  'server.full': ({ server, players }) => ({
    title: `「${server.name.zh}」满员了：${players} 人在线`,
    body: '可以在网页上排队等空位。',
  }),
  'map.begun': ({ server, map, players }) => `「${server.name.zh}」换到 ${map}，${players} 人在线`,
  'match.begun': ({ map }) => ({ title: `练习服上开始了一场比赛${behind(map, '：')}`, body: '点链接看比分。' }),
  'match.over': ({ map, score, isPlayedOut }) => ({
    title: `练习服上的比赛${isPlayedOut ? '结束了' : '没有打完'}${behind(map, '：')}`,
    body: `比分 ${score.a}:${score.b}。`,
  }),
  'game.updated': ({ version }) => ({
    title: `CS2 更新了：${version}`,
    body: '玩家更新后，进不了还没更新的服务器。',
  }),
  'gathering.opened': ({ server, target }) => ({
    title: `「${server.name.zh}」开始凑人：凑齐 ${target} 人就开`,
    body: '点链接报名。',
  }),
  'gathering.reached': ({ server, players }) => `「${server.name.zh}」人齐了：${players} 人报名，现在就进`,
  'order.paid': (event) => `订单已支付：${amountOf(event, 'zh')}`,
  'booking.soon': ({ region, startsAt }) =>
    `预订的练习服快开始了：${region.name.zh}，${formatMinute(new Date(startsAt))}（北京时间）`,
  'sanction.set': ({ kind, reason, steamId, endsAt }) => ({
    title: `${moderationZh.kinds[kind]}：${steamId}`,
    body: `原因：${moderationZh.reasons[reason]}。${endsAt === null ? '不会自动解除。' : `到 ${formatMinute(new Date(endsAt))}（北京时间）为止。`}`,
  }),
  'report.made': ({ steamId, reason }) => ({
    title: `新举报：${steamId}`,
    body: `原因：${moderationZh.reasons[reason]}。`,
  }),
  'doctor.problem': ({ subject, text }) => ({ title: `检查发现问题：${subject}`, body: text }),
  'doctor.solved': ({ subject }) => `问题已解决：${subject}`,
  test: (_, community) => `${community} 的测试消息：这里会收到通知`,
}

const en: Texts = {
  'server.down': ({ server }) => `“${server.name.en}” does not respond`,
  'server.up': ({ server }) => `“${server.name.en}” is back`,
  'server.full': ({ server, players }) => ({
    title: `“${server.name.en}” is full: ${players} players`,
    body: 'You can queue for a free slot on the website.',
  }),
  'map.begun': ({ server, map, players }) => `“${server.name.en}” now plays ${map}, players: ${players}`,
  'match.begun': ({ map }) => ({
    title: `A match has begun on a practice server${behind(map, ': ')}`,
    body: 'Follow the link for the score.',
  }),
  'match.over': ({ map, score, isPlayedOut }) => ({
    title: `A match on a practice server ${isPlayedOut ? 'is over' : 'was not played to the end'}${behind(map, ': ')}`,
    body: `Score ${score.a}:${score.b}.`,
  }),
  'game.updated': ({ version }) => ({
    title: `CS2 was updated: ${version}`,
    body: 'Players with the new version cannot join servers with an older one.',
  }),
  'gathering.opened': ({ server, target }) => ({
    title: `A gathering on “${server.name.en}” has begun: it starts with ${target} players`,
    body: 'Follow the link to sign up.',
  }),
  'gathering.reached': ({ server, players }) =>
    `The gathering on “${server.name.en}” has its ${players} players: join now`,
  'order.paid': (event) => `An order was paid: ${amountOf(event, 'en')}`,
  'booking.soon': ({ region, startsAt }) =>
    `A booked practice server starts soon: ${region.name.en}, ${formatMinute(new Date(startsAt))} (China time)`,
  'sanction.set': ({ kind, reason, steamId, endsAt }) => ({
    title: `${moderationEn.kinds[kind]}: ${steamId}`,
    body: `Reason: ${moderationEn.reasons[reason]}. ${endsAt === null ? 'It does not end by itself.' : `Until ${formatMinute(new Date(endsAt))} (China time).`}`,
  }),
  'report.made': ({ steamId, reason }) => ({
    title: `New report: ${steamId}`,
    body: `Reason: ${moderationEn.reasons[reason]}.`,
  }),
  'doctor.problem': ({ subject, text }) => ({ title: `A check found a problem: ${subject}`, body: text }),
  'doctor.solved': ({ subject }) => `A problem is solved: ${subject}`,
  test: (_, community) => `A test message of ${community}: events arrive here`,
}

const regionIn = (regions: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(regions, code) ? (regions[code] ?? code) : code

/** A region as an event has it. One without a name in the portal is named by its code. */
export const webhookRegion = (code: string): { readonly code: string; readonly name: Localized } => ({
  code,
  name: { zh: regionIn(serversZh.regions, code), en: regionIn(serversEn.regions, code) },
})

/** What a chat message about an event says. */
export const webhookText = (language: Language, community: Community['name'], event: WebhookEvent): EventText => {
  const write = { zh, en }[language][event.type] as (event: WebhookEvent, community: string) => string | EventText
  const text = write(event, community[language])
  return typeof text === 'string' ? { title: text, body: '' } : text
}
