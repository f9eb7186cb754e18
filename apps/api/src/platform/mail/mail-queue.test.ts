import { afterEach, expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { createSealedText } from '../credentials/index.ts'
import { createJobs, type Jobs } from '../jobs/index.ts'
import { createLog } from '../log/index.ts'
import { createMailQueue, type Mail } from './index.ts'

const mail: Mail = { to: 'a@example.com', subject: 'Your code', text: '123456', html: '<p>123456</p>' }
const sealedText = createSealedText([new Uint8Array(48).fill(7)], 'mail')

describeOnBothEngines('the mail queue', (database) => {
  let jobs: Jobs
  afterEach(() => jobs.stop())

  const start = async (send: (mail: Mail) => Promise<void>) => {
    jobs = createJobs({ database: database(), log: createLog('silent') })
    const queue = createMailQueue({
      jobs,
      sealedText,
      now: () => new Date(),
      mailer: { send, verify: async () => {}, close: () => {} },
    })
    await jobs.start()
    return queue
  }

  test('accepts mails at once while the mail server says nothing', { timeout: 20_000 }, async () => {
    let answer = () => {}
    const silence = new Promise<void>((resolve) => {
      answer = resolve
    })
    const sent: string[] = []
    const queue = await start(async ({ to }) => {
      await silence
      sent.push(to)
    })
    for (const name of ['a', 'b', 'c', 'd'])
      await queue.send({ ...mail, to: `${name}@example.com` }, { lifetimeMs: 600_000 })
    expect(sent).toEqual([])
    answer()
    await eventually(() => expect(sent.toSorted()).toHaveLength(4))
  })

  test('stores mails unreadable in the database', async () => {
    const queue = await start(() => Promise.resolve())
    await queue.send(mail, { lifetimeMs: 600_000 })
    const { rows } = await database().sqlText.executeSql('select data::text as data from pgboss.job')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('123456')
    expect(JSON.stringify(rows)).not.toContain('example.com')
  })
})
