import { expect, it } from 'vitest'
import { type ConsoleAccess, consoleGate, isFactorFresh } from './access.ts'

const now = 1_000_000
const access: ConsoleAccess = {
  role: 'operator',
  hasFactor: true,
  recoveryCodesLeft: 10,
  session: { endsAt: now + 1, factorUntil: now + 1 },
}

it.each([
  ['no_role', { ...access, role: 'none' }],
  ['set_up_factor', { ...access, hasFactor: false, session: undefined }],
  ['enter_factor', { ...access, session: undefined }],
  ['enter_factor', { ...access, session: { endsAt: now, factorUntil: now } }],
  ['open', access],
  ['open', { ...access, role: 'viewer' }],
] as const)('leads to %s', (gate, given) => {
  expect(consoleGate(given as ConsoleAccess, now)).toBe(gate)
})

it('treats a second factor as fresh until its time is over', () => {
  expect(isFactorFresh(access, now)).toBe(true)
  expect(isFactorFresh(access, now + 1)).toBe(false)
  expect(isFactorFresh({}, now)).toBe(false)
})
