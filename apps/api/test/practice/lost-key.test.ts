import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { type EngineDouble, startEngineDouble } from './engine-double.ts'
import { type PracticeApp, regions, startPracticeApp } from './practice-app.ts'

const former = new Uint8Array(32).fill(7)
const current = new Uint8Array(32).fill(8)

describeOnDatabase('a session key that was dropped', (database) => {
  let engine: EngineDouble
  let id: string
  const running: PracticeApp[] = []
  const start = async (options: Parameters<typeof startPracticeApp>[2]): Promise<PracticeApp> => {
    const practice = await startPracticeApp(database().db, engine, options)
    running.push(practice)
    return practice
  }
  const stop = async () => {
    for (const practice of running.splice(0)) await practice.stop()
  }
  const becomesRunning = (practice: PracticeApp) =>
    eventually(async () => {
      const [server] = (await practice.get<{ status: string; sv_password: string }[]>('/api/scrim/getUserServers')).body
      expect(server).toMatchObject({ status: 'RUNNING' })
      return server?.sv_password
    })
  beforeEach(async () => {
    engine = await startEngineDouble(regions)
    const practice = await start({ secrets: [former] })
    id = await practice.create()
    await becomesRunning(practice)
    await stop()
  })
  afterEach(async () => {
    await stop()
    await engine.close()
    await database().sqlText.executeSql('delete from practice_servers')
  })

  test('the portal does not start, and says how many servers are affected and what to do', async () => {
    await expect(start({ secrets: [current] })).rejects.toThrow(
      'SESSION_KEYS: the passwords of 1 practice server were sealed with a key that is not in the list: append the former key again, or, if it is lost, run: npm run operator -- practice renew-passwords 1',
    )
    expect(await becomesRunning(await start({ secrets: [current, former] }))).toBe('nade42')
  })

  test('does not matter for a server that can no longer be renewed', async () => {
    await database().sqlText.executeSql(`update practice_servers set wish = 'gone', expires_at = '2020-01-01'`)
    await start({ secrets: [current] })
  })

  test('the command machines shows the reason for a server that cannot be made', async () => {
    await engine.remove(`warmup-${id}`)
    const text = (await (await start({ secrets: [current], isWorking: false })).machines()).join('\n')
    expect(text).toContain(`server ${id}: its passwords were sealed with a key that is not in SESSION_KEYS`)
    expect(text).toContain('practice renew-passwords 1')
    expect(text).not.toContain('it is being made')
  })

  test('servers get new passwords if their number is as expected, and run with them', async () => {
    const operator = await start({ secrets: [current], isWorking: false })
    await expect(operator.operate('renew-passwords', '2')).rejects.toThrow('1 practice server cannot be read')
    await expect(operator.operate('renew-passwords')).rejects.toThrow('The number of servers is missing')
    expect(await operator.operate('renew-passwords', '1')).toEqual([`new passwords  ${id}`])
    await expect(operator.operate('renew-passwords', '1')).rejects.toThrow('0 practice servers cannot be read')
    const password = await becomesRunning(await start({ secrets: [current] }))
    expect(password).toMatch(/^[0-9a-f]{12}$/)
    expect(engine.services.get(`warmup-${id}`)?.Spec.TaskTemplate.ContainerSpec.Env).toContain(
      `SERVER_PASSWORD=${password}`,
    )
  })
})
