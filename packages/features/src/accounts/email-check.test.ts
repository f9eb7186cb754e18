import { expect, it, vi } from 'vitest'
import { type CheckedEmail, createEmailCheck, emailStatus } from './email-check.ts'

const watched = (isRegistered: (email: string) => Promise<boolean>) => {
  const asked = vi.fn(isRegistered)
  const told: CheckedEmail[] = []
  return { asked, told, ...createEmailCheck(asked, (checked) => told.push(checked)) }
}

it.each([
  [false, 'available'],
  [true, 'taken'],
])('an email that is registered: %s', async (exists, status) => {
  const { check, told } = watched(async () => exists)
  expect(await check(' Player@Example.com ')).toBe(status)
  expect(told).toEqual([
    { email: 'player@example.com', status: 'checking' },
    { email: 'player@example.com', status },
  ])
})

it('asks nobody about what is no email', async () => {
  const { check, asked, told } = watched(async () => false)
  expect(await check('player@')).toBe('unknown')
  expect([asked.mock.calls, told]).toEqual([[], []])
})

it('asks once, also while the answer is on its way', async () => {
  const { check, asked } = watched(async () => false)
  const answers = await Promise.all([check('a@b.co'), check('A@b.co')])
  expect([...answers, await check('a@b.co')]).toEqual(['available', 'available', 'available'])
  expect(asked).toHaveBeenCalledTimes(1)
})

it('asks again after a failure', async () => {
  let isBroken = true
  const { check, told } = watched(async () => {
    if (isBroken) throw new Error('no answer')
    return false
  })
  expect(await check('a@b.co')).toBe('check_failed')
  isBroken = false
  expect(await check('a@b.co')).toBe('available')
  expect(told.map(({ status }) => status)).toEqual(['checking', 'check_failed', 'checking', 'available'])
})

it('forgets an answer that comes after another email was asked about', async () => {
  const answers = new Map<string, (exists: boolean) => void>()
  const { check, told } = watched((email) => new Promise((resolve) => answers.set(email, resolve)))
  const slow = check('slow@b.co')
  const quick = check('quick@b.co')
  answers.get('quick@b.co')?.(false)
  await quick
  answers.get('slow@b.co')?.(true)
  expect(await slow).toBe('taken')
  expect(told.at(-1)).toEqual({ email: 'quick@b.co', status: 'available' })
})

it('believes another call that says the email is taken', async () => {
  const { check, setTaken, asked } = watched(async () => false)
  setTaken('A@b.co')
  expect(await check('a@b.co')).toBe('taken')
  expect(asked).not.toHaveBeenCalled()
})

it('knows only of the text that was checked', () => {
  const checked = { email: 'a@b.co', status: 'available' } as const
  expect(emailStatus(checked, ' A@b.co')).toBe('available')
  expect(emailStatus(checked, 'a@b.com')).toBe('unknown')
  expect(emailStatus(undefined, 'a@b.co')).toBe('unknown')
})
