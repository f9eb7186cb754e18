import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../test/database.ts'
import { operateOn } from '../test/operate.ts'
import { upsertSteamUser } from './accounts/users.store.ts'
import { claimDatabase } from './claim-database.ts'
import { ConfigurationError } from './platform/config/index.ts'

const player = '76561198000000001'
const sandbox = { isSandbox: true }
const production = { isSandbox: false }

describeOnBothEngines('a database of production', (database) => {
  it('is rejected by sandbox mode once it has an account, and never gets samples', async () => {
    const { db } = database()
    await claimDatabase(db, production)
    await upsertSteamUser(db, { steamId: player, username: 'A player', avatar: '' })
    await expect(claimDatabase(db, production)).resolves.toBeUndefined()
    await expect(claimDatabase(db, sandbox)).rejects.toThrow(ConfigurationError)
    await expect(claimDatabase(db, sandbox)).rejects.toThrow('WARMUP_SANDBOX')
    await expect(operateOn({ db })('samples', { grants: `vip:${player}` })).resolves.toEqual([
      'Only the database of a sandbox is given samples, and only once.',
    ])
    await expect(operateOn({ db })('list')).resolves.toEqual(['No memberships.'])
  })
})

describeOnBothEngines('a database of the sandbox', (database) => {
  it('stays marked, and is rejected without sandbox mode even before it has an account', async () => {
    const { db } = database()
    await claimDatabase(db, sandbox)
    await expect(claimDatabase(db, production)).rejects.toThrow(ConfigurationError)
    await upsertSteamUser(db, { steamId: player, username: 'A player', avatar: '' })
    await expect(claimDatabase(db, sandbox)).resolves.toBeUndefined()
    await expect(claimDatabase(db, production)).rejects.toThrow('anybody can sign in as anyone')
  })

  it('gets samples only once, so that revoked ones stay revoked', async () => {
    const { db } = database()
    const give = () => operateOn({ db })('samples', { grants: `vip:${player}` })
    await expect(give()).resolves.toEqual([`granted  ${player}  vip  does not expire`])
    await operateOn({ db })('revoke', { type: 'vip', steamId: player })
    await claimDatabase(db, sandbox)
    await expect(give()).resolves.toEqual([expect.stringContaining('only once')])
    await expect(operateOn({ db })('list')).resolves.toEqual(['No memberships.'])
  })
})
