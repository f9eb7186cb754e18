import { randomBytes } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rateWindows } from '../../src/accounts/accounts.tables.ts'
import { rateLimits } from '../../src/accounts/rate-limits.ts'
import { describeOnDatabase } from '../database.ts'
import { emailUser, freshEmail, startAccounts } from './accounts-app.ts'

const password = 'correct-horse-1'
/** An IPv6 address in its own network, which counts as its own household. */
const freshAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`

/* How many mails anyone can cause. Only these two calls send mail to strangers; notices have a limit of their own. */
describeOnDatabase('the mails', (database) => {
  const started = startAccounts(database)
  const mailsTo = (email: string) => started.accounts.mails.filter(({ to }) => to === email).length
  const requestCode = (email: string, address = freshAddress()) =>
    started.accounts.post('/api/auth/email/send-code', { email }, undefined, address)
  const requestReset = (email: string, address = freshAddress(), cookie?: string) =>
    started.accounts.post('/api/auth/email/reset-password', { email }, undefined, address, cookie)
  /** Ends every window of at most an hour, by the database's clock. */
  const passAnHour = () =>
    database()
      .db.update(rateWindows)
      .set({ endsAt: sql`now()` })
      .where(lt(rateWindows.endsAt, sql`now() + interval '61 minutes'`))

  it('that one network address can cause in an hour, to any number of mailboxes', async () => {
    const address = freshAddress()
    const before = started.accounts.mails.length
    for (let mailbox = 0; mailbox < 30; mailbox += 1) await requestCode(freshEmail(), address)
    expect(started.accounts.mails.length - before).toBe(rateLimits.codeByAddress.attempts)
    for (let account = 0; account < 30; account += 1) {
      const email = freshEmail()
      await emailUser(database().db, email, password)
      await requestReset(email, address)
    }
    expect(started.accounts.mails.length - before).toBe(
      rateLimits.codeByAddress.attempts + rateLimits.resetByAddress.attempts,
    )
  })

  it('that one mailbox can get in a day from any number of addresses, codes and links together', async () => {
    const email = freshEmail()
    for (let hour = 1; hour <= 5; hour += 1) {
      for (let stranger = 0; stranger < 20; stranger += 1) await requestCode(email)
      expect(mailsTo(email)).toBe(
        Math.min(hour * rateLimits.mailByMailbox.attempts, rateLimits.mailByMailboxDaily.attempts),
      )
      await passAnHour()
    }
    await emailUser(database().db, email, password)
    expect((await requestReset(email)).status).toBe(429)
    expect(mailsTo(email)).toBe(rateLimits.mailByMailboxDaily.attempts)
  })

  it('that one address can send to one mailbox in an hour', async () => {
    const email = freshEmail()
    const address = freshAddress()
    for (let minute = 0; minute < 10; minute += 1) {
      await requestCode(email, address)
      await database()
        .db.update(rateWindows)
        .set({ endsAt: sql`now()` })
        .where(lt(rateWindows.endsAt, sql`now() + interval '61 seconds'`))
    }
    expect(mailsTo(email)).toBe(rateLimits.mailByMailboxAndAddress.attempts)
  })

  it('that a device of the account can ask for in a day', async () => {
    const email = freshEmail()
    await emailUser(database().db, email, password)
    const { headers } = await started.accounts.post('/api/auth/email/login', { email, password })
    const device = [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';', 1)[0])
    for (let hour = 0; hour < 15; hour += 1) {
      await requestReset(email, freshAddress(), device.join('; '))
      await passAnHour()
    }
    expect(mailsTo(email)).toBe(rateLimits.resetByDeviceDaily.attempts)
  })
})
