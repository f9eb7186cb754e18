import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

describe('password hash', () => {
  it('is an argon2id PHC string, salted anew each time', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse 1'), hashPassword('correct horse 1')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(first).not.toBe(second)
  })
  it('fits its password and no other', async () => {
    const phc = await hashPassword('correct horse 1')
    expect(await verifyPassword('correct horse 1', phc)).toBe(true)
    expect(await verifyPassword('correct horse 2', phc)).toBe(false)
    expect(await verifyPassword('', phc)).toBe(false)
  })
  it('refuses every password where there is no account', async () => {
    expect(await verifyPassword('', undefined)).toBe(false)
    expect(await verifyPassword('correct horse 1', undefined)).toBe(false)
  })
  it('throws on damaged data instead of refusing quietly', async () => {
    await expect(verifyPassword('x', '$argon2id$nonsense')).rejects.toThrow('cannot be read')
  })
  it('serves more at once than it hashes at once', async () => {
    const phc = await hashPassword('correct horse 1')
    const answers = await Promise.all(Array.from({ length: 7 }, () => verifyPassword('correct horse 1', phc)))
    expect(answers).toEqual(Array(7).fill(true))
  })
})
