import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleAdminDump, sourceBansDump } from '@warmup/domain/moderation/fixtures'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { historyOf, listSanctions, type ModeratedServer } from '../../src/moderation/index.ts'
import { moderationCommand } from '../../src/moderation/moderation.commands.ts'
import { enforcements } from '../../src/moderation/moderation.tables.ts'
import { bansInForce } from '../../src/moderation/sanctions.store.ts'
import { runCommand } from '../../src/platform/control/index.ts'
import { describeOnDatabase } from '../database.ts'

describeOnDatabase('sanctions of other systems', (database) => {
  let folder: string
  let team: readonly string[] = []
  const db = () => database().db
  const now = new Date('2026-11-20T04:00:00Z')
  const server: ModeratedServer = {
    id: 'aim-1',
    name: { zh: 'aim-1', en: 'aim-1' },
    group: 'aim',
    address: { host: '127.0.0.1', port: 1 },
    rconPassword: 'rcon pass',
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'exchange-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  afterEach(async () => {
    team = []
    await database().sqlText.executeSql('truncate sanctions, sanction_events, sanction_enforcements cascade')
  })

  const run = (input: object) =>
    runCommand(
      [moderationCommand({ servers: async () => [server], team: async () => new Set(team) })],
      {
        db: db(),
        mailer: undefined,
        publicUrl: () => '',
        communityName: async () => ({ zh: '测试', en: 'Test' }),
        now: () => now,
      },
      { command: 'moderation', input },
    )
  const importing = async (format: string, text: string | Buffer, apply = true) => {
    const file = join(folder, 'import')
    await writeFile(file, text)
    return run({ action: 'import', format, file, apply })
  }
  const exported = async (format: string) => {
    const file = join(folder, 'export')
    const lines = await run({ action: 'export', format, file })
    return { lines, text: await readFile(file, 'utf8') }
  }
  const stored = () => listSanctions(db(), undefined, 5_000)

  it('counts without writing, writes once, and then knows the rows', async () => {
    const named = [
      expect.stringMatching(/^line \d+ {2}sb_bans 5 {2}an address without a Steam ID$/),
      expect.stringMatching(/^line \d+ {2}sb_bans 6 {2}no Steam ID$/),
      expect.stringMatching(/^line \d+ {2}sb_comms 3 {2}an unknown type$/),
    ]
    const counted = ['new 3  already known 0  ended 3  left out 3', ...named]
    expect(await importing('sourcebans', sourceBansDump, false)).toEqual([
      ...counted,
      'Nothing was written: --apply adds the new ones',
    ])
    expect(await stored()).toEqual([])
    expect(await importing('sourcebans', sourceBansDump)).toEqual(counted)
    expect(await importing('sourcebans', sourceBansDump)).toEqual([
      'new 0  already known 3  ended 3  left out 3',
      ...named,
    ])
    const rows = await stored()
    expect(rows).toHaveLength(3)
    const [ban] = rows.filter(({ endsAt }) => endsAt !== null)
    expect(ban?.row).toMatchObject({
      steamId: '76561197960265734',
      source: 'import',
      reason: 'other',
      words: "it's spam",
      scope: 'servers',
      setAt: new Date(1_700_000_000_000),
      endsAt: new Date(1_900_000_000_000),
    })
    expect(await historyOf(db(), ban?.id ?? '')).toMatchObject([
      { event: 'set', actorSteamId: '', actorName: 'SourceBans++', at: now },
    ])
  })

  it('leaves a sanction alone that was lifted here', async () => {
    await importing('sourcebans', sourceBansDump)
    await database().sqlText.executeSql('update sanctions set lifted_at = now()')
    await importing('sourcebans', sourceBansDump)
    expect(await bansInForce(db(), now, undefined)).toEqual([])
  })

  it('cleans the words, and has servers told of mutes only', async () => {
    await importing('simple_admin', simpleAdminDump.replace("'透视'", `'${'透'.repeat(300)}\\n\u202e'`))
    const rows = await stored()
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['ban', 'ban', 'mute'])
    expect(rows.map(({ row }) => row.words)).toContain('透'.repeat(200))
    const told = await db().select().from(enforcements)
    expect(told.map(({ steamId, effect }) => [steamId, effect]).toSorted()).toEqual([
      ['76561197960265734', 'chat'],
      ['76561197960265734', 'voice'],
    ])
  })

  it('sanctions no operator and no moderator', async () => {
    team = ['76561197960265734']
    expect(await importing('banned_user', 'banid 0 STEAM_1:0:3\nbanid 0 STEAM_1:1:2\nbanid 0 [U:1:5]')).toEqual([
      'new 1  already known 1  ended 0  left out 1',
      'line 1  banid 0 STEAM_1:0:3  an operator or a moderator: set it in the console',
    ])
  })

  it('takes a large file in batches', async () => {
    const lines = Array.from({ length: 3_500 }, (_, index) => `banid 0 [U:1:${index + 1}]\n`).join('')
    expect(await importing('banned_user', lines)).toEqual(['new 3500  already known 0  ended 0  left out 0'])
    expect(await importing('banned_user', `${lines}banid 0 [U:1:9999]`)).toEqual([
      'new 1  already known 3500  ended 0  left out 0',
    ])
  })

  it('refuses what is no file and no system', async () => {
    await expect(importing('gbans', '')).rejects.toThrow('expected one of sourcebans')
    const file = join(folder, 'none')
    await expect(run({ action: 'import', format: 'sourcebans', file })).rejects.toThrow('no such file')
    await expect(run({ action: 'export', format: 'xml', file })).rejects.toThrow('expected csv')
  })

  it('names at most a hundred rows', async () => {
    const lines = await importing('banned_user', 'banid 0 Ben\n'.repeat(150))
    expect(lines).toHaveLength(102)
    expect(lines.at(-1)).toBe('and 50 more that were left out')
  })

  it('exports all sanctions as CSV, and the bans for ever for the game', async () => {
    await importing('sourcebans', sourceBansDump.replace("'it''s spam'", `'=1+1, "a"'`))
    const csv = await exported('csv')
    expect(csv.lines[0]).toContain('wrote 3 bans and mutes')
    expect(csv.text.split('\r\n')).toHaveLength(5)
    expect(csv.text).toContain(
      `,ban,other,"'=1+1, ""a""",servers,,import,2023-11-14T22:13:20.000Z,2030-03-17T17:46:40.000Z,`,
    )
    const game = await exported('banned_user')
    expect(game.text).toBe('banid 0 STEAM_1:1:2\n')
    expect(game.lines[0]).toContain('wrote 1 bans')
    expect(game.lines[0]).toContain('left out 1 that end')
    expect(await importing('banned_user', game.text)).toMatchObject(['new 1  already known 0  ended 0  left out 0'])
  })
})
