import { expect, test } from 'vitest'
import { deleteExpired } from '../../src/accounts/delete-expired.ts'
import { countAttempt, rateLimits } from '../../src/accounts/rate-limits.ts'
import { redeemOnce } from '../../src/accounts/redeem-once.ts'
import { findSession, issueTicket, logAction, redeemTicket } from '../../src/accounts/session/session.service.ts'
import { upsertSteamUser } from '../../src/accounts/users.store.ts'
import { describeOnDatabase } from '../database.ts'
import { freshEmail, freshSteamId, startAccounts } from './accounts-app.ts'

const hour = 60 * 60_000

describeOnDatabase('a clock that is hours away from the database’s', (database) => {
  const started = startAccounts(database)

  const newUser = async () => {
    const steamId = freshSteamId()
    return { ...(await upsertSteamUser(database().db, { steamId, username: 'A player', avatar: '' })), steamId }
  }
  const newSession = async () => {
    const { context } = started.accounts
    const user = await newUser()
    const content = { sub: user.id, steamId: user.steamId, generation: user.sessionGeneration }
    return context.tokens.issue('session', content, context.now())
  }

  test.each([-3 * hour, 3 * hour, 0])('lets no one-time value be used twice (%i ms)', async (offset) => {
    const { db } = database()
    const { context } = started.accounts
    started.accounts.pass(offset)
    const ticket = await issueTicket(context, await newUser())
    await expect(redeemTicket(context, ticket)).resolves.toBeDefined()
    const token = await newSession()
    const session = await findSession(context, token, undefined)
    if (session === undefined) throw new Error('The session is not there')
    await logAction(context, session, 'LOGOUT', '127.0.0.1')
    await redeemOnce(db, 'openid-nonce', ticket, 10 * 60_000)

    await deleteExpired(db)
    await expect(redeemTicket(context, ticket)).resolves.toBeUndefined()
    await expect(findSession(context, token, undefined)).resolves.toBeUndefined()
    await expect(redeemOnce(db, 'openid-nonce', ticket, 10 * 60_000)).resolves.toBe(false)
    started.accounts.pass(-offset)
  })

  test('ends no session when it jumps, forward or back', async () => {
    const token = await newSession()
    for (const jump of [5 * hour, -10 * hour, 5 * hour]) {
      started.accounts.pass(jump)
      await expect(findSession(started.accounts.context, token, undefined)).resolves.toBeDefined()
    }
  })

  test('gives an attacker no new attempts', async () => {
    const email = freshEmail()
    const attempt = () => countAttempt(database().db, rateLimits.resetByDevice, email)
    await expect(attempt()).resolves.toBeUndefined()
    for (const jump of [24 * hour, -48 * hour, 24 * hour]) {
      started.accounts.pass(jump)
      await expect(attempt()).rejects.toMatchObject({ status: 429 })
    }
  })
})
