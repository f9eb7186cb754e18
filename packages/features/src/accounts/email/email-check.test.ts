import { expect, it, vi } from 'vitest'
import { ApiError } from '../../shared/index.ts'
import { type CheckedEmail, createEmailCheck, emailStatus } from './email-check.ts'

const watched = (isRegistered: (email: string) => Promise<boolean>) => {
  const request = vi.fn(isRegistered)
  const changes: CheckedEmail[] = []
  return { request, changes, ...createEmailCheck(request, (checked) => changes.push(checked)) }
}

it.each([
  [false, 'available'],
  [true, 'taken'],
])('an email that is registered: %s', async (exists, status) => {
  const { check, changes } = watched(async () => exists)
  expect(await check(' Player@Example.com ')).toBe(status)
  expect(changes).toEqual([
    { email: 'player@example.com', status: 'checking' },
    { email: 'player@example.com', status },
  ])
})

it('sends no request if the text is not an email', async () => {
  const { check, request, changes } = watched(async () => false)
  expect(await check('player@')).toBe('unknown')
  expect([request.mock.calls, changes]).toEqual([[], []])
})

it('sends only one request while it is pending', async () => {
  const { check, request } = watched(async () => false)
  const answers = await Promise.all([check('a@b.co'), check('A@b.co')])
  expect([...answers, await check('a@b.co')]).toEqual(['available', 'available', 'available'])
  expect(request).toHaveBeenCalledTimes(1)
})

it('sends another request after a failure', async () => {
  let isBroken = true
  const { check, changes } = watched(async () => {
    if (isBroken) throw new Error('no answer')
    return false
  })
  expect(await check('a@b.co')).toBe('check_failed')
  isBroken = false
  expect(await check('a@b.co')).toBe('available')
  expect(changes.map(({ status }) => status)).toEqual(['checking', 'check_failed', 'checking', 'available'])
})

it('reports why no answer came, and sends another request', async () => {
  let code = 'offline'
  const { check, request } = watched(async () => {
    throw new ApiError(0, code, 'no answer')
  })
  expect(await check('a@b.co')).toBe('offline')
  code = 'unreachable'
  expect(await check('a@b.co')).toBe('no_answer')
  expect(request).toHaveBeenCalledTimes(2)
})

it('reports rate limiting', async () => {
  const { check } = watched(async () => {
    throw new ApiError(429, 'too_many_requests', 'too many')
  })
  expect(await check('a@b.co')).toBe('too_many_requests')
})

it('ignores an answer about a previous email', async () => {
  const answers = new Map<string, (exists: boolean) => void>()
  const { check, changes } = watched((email) => new Promise((resolve) => answers.set(email, resolve)))
  const slow = check('slow@b.co')
  const quick = check('quick@b.co')
  answers.get('quick@b.co')?.(false)
  await quick
  answers.get('slow@b.co')?.(true)
  expect(await slow).toBe('taken')
  expect(changes.at(-1)).toEqual({ email: 'quick@b.co', status: 'available' })
})

it('accepts that another call reports the email as taken', async () => {
  const { check, setTaken, request } = watched(async () => false)
  setTaken('A@b.co')
  expect(await check('a@b.co')).toBe('taken')
  expect(request).not.toHaveBeenCalled()
})

it('applies only to the checked text', () => {
  const checked = { email: 'a@b.co', status: 'available' } as const
  expect(emailStatus(checked, ' A@b.co')).toBe('available')
  expect(emailStatus(checked, 'a@b.com')).toBe('unknown')
  expect(emailStatus(undefined, 'a@b.co')).toBe('unknown')
})
