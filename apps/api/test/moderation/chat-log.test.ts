import { chatCommand, createChatCode } from '@warmup/domain/accounts'
import { chatKeptMs, chatTextMaxLength, maxChatLines } from '@warmup/domain/moderation'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { receiveLog } from '../../src/leaderboard/ingest/ingest.service.ts'
import { chatBy, chatOn, keepChat, pruneChat } from '../../src/moderation/chat-log/chat-log.ts'
import { moderationPersonalData } from '../../src/moderation/index.ts'
import { moderationConfigSchema } from '../../src/moderation/moderation.config.ts'
import { chatMessages } from '../../src/moderation/moderation.tables.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { communityWith } from '../community.ts'
import { describeOnDatabase } from '../database.ts'

const [ana, bo] = ['76561197960265733', '76561197960265734'] as const

describeOnDatabase('the chat of game servers', (database) => {
  const db = () => database().db
  const on = communityWith([], { features: { moderation: { enabled: true } } }).community
  const off = communityWith([]).community
  let isOn = true
  let isChatKept = true
  /** Milliseconds by which the clock is ahead. */
  let ahead = 0
  const context = () => ({
    db: db(),
    now: () => new Date(Date.now() + ahead),
    community: () => (isOn ? on : off),
    config: () => moderationConfigSchema.parse({ chat_log: isChatKept }),
    witness: { namesOf: async () => new Map([[bo, 'Bo']]) } as never,
  })
  beforeEach(() => {
    isOn = true
    isChatKept = true
    ahead = 0
  })
  afterEach(() => database().sqlText.executeSql('truncate chat_messages'))

  const say = (steamId: string, text: string, serverId = 'aim-1') =>
    keepChat(context(), serverId, [{ steamId, name: 'Typed', text }])
  const textsOn = async (serverId = 'aim-1') => (await chatOn(context(), serverId))?.map(({ text }) => text)
  const stored = () => db().select().from(chatMessages)

  it('is read from the log, for everyone and for the team', async () => {
    const line = (verb: string, text: string) => `11/20/2026 - 12:00:00.000 - "Owl<2><[U:1:6]><CT>" ${verb} "${text}"\n`
    const body = Buffer.from(line('say', 'gl hf') + line('say_team', 'rush B'))
    const { chat } = await receiveLog(
      { db: db(), seasons: () => [] },
      {
        stream: { serverId: 'aim-1', instance: 'a' },
        mode: 'dm',
        offsets: { begin: 0, end: body.length },
        body,
        receivedAt: context().now(),
      },
    )
    await keepChat(context(), 'aim-1', chat)
    expect(await chatBy(context(), bo)).toMatchObject([
      { serverId: 'aim-1', steamId: bo, name: 'Bo', text: 'gl hf' },
      { text: 'rush B' },
    ])
    expect(await chatBy(context(), ana)).toEqual([])
  })

  it('stores no codes that sign in, no names and no signs that hide text', async () => {
    await say(ana, chatCommand(createChatCode(() => 0)))
    await say(ana, '\u202egg\u0000 \u0007wp')
    await say(ana, '\u200b ')
    await say(ana, 'a'.repeat(5_000))
    const rows = await stored()
    expect(rows.map(({ text }) => text)).toEqual(['gg wp', expect.stringMatching(/^a+…?$/)])
    expect(rows[1]?.text.length).toBeLessThanOrEqual(chatTextMaxLength)
    expect(JSON.stringify(rows)).not.toContain('Typed')
  })

  it('shows the latest messages of a server, the oldest of them first', async () => {
    for (let index = 0; index < maxChatLines + 2; index += 1) {
      ahead = index
      await say(ana, `message ${index}`)
    }
    await say(ana, 'elsewhere', 'aim-2')
    const texts = await textsOn()
    expect(texts).toHaveLength(maxChatLines)
    expect([texts?.at(0), texts?.at(-1)]).toEqual(['message 2', `message ${maxChatLines + 1}`])
  })

  it('is forgotten after 14 days', async () => {
    await say(ana, 'old')
    ahead = chatKeptMs - 60_000
    await say(ana, 'new')
    await pruneChat(context())
    expect(await textsOn()).toEqual(['old', 'new'])
    ahead = chatKeptMs + 60_000
    expect(await textsOn()).toEqual(['new'])
    await pruneChat(context())
    expect((await stored()).map(({ text }) => text)).toEqual(['new'])
  })

  it('is neither stored nor shown while it is off, and what was stored is deleted', async () => {
    await say(ana, 'said')
    isChatKept = false
    await say(ana, 'unsaid')
    expect([await textsOn(), (await stored()).length]).toEqual([undefined, 1])
    await pruneChat(context())
    expect(await stored()).toEqual([])
    isChatKept = true
    isOn = false
    await say(ana, 'unsaid')
    expect([await chatBy(context(), ana), await stored()]).toEqual([undefined, []])
    expect(moderationConfigSchema.parse({}).chat_log).toBe(false)
  })

  it('belongs to the player: in the download, and deleted with the account', async () => {
    await say(ana, 'mine')
    await say(bo, 'his')
    const owner = { steamId: ana, userId: 'u', email: null }
    expect(await moderationPersonalData.read(db(), owner)).toMatchObject({
      chat: [{ serverId: 'aim-1', text: 'mine', at: expect.any(Date) }],
    })
    await inTransaction(db(), (tx) => moderationPersonalData.erase(tx, owner, new Date()))
    expect(await textsOn()).toEqual(['his'])
  })
})
