import { describe, expect, it } from 'vitest'
import { createPasswordHashing } from './password-hash.ts'

const passwords = createPasswordHashing()

describe('password hash', () => {
  it('is an argon2id PHC string with a new salt each time', async () => {
    const [first, second] = await Promise.all([passwords.hash('correct horse 1'), passwords.hash('correct horse 1')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(first).not.toBe(second)
  })
  it('matches only its own password', async () => {
    const phc = await passwords.hash('correct horse 1')
    expect(await passwords.verify('correct horse 1', phc)).toBe(true)
    expect(await passwords.verify('correct horse 2', phc)).toBe(false)
    expect(await passwords.verify('', phc)).toBe(false)
  })
  it('rejects every password without an account', async () => {
    expect(await passwords.verify('', undefined)).toBe(false)
    expect(await passwords.verify('correct horse 1', undefined)).toBe(false)
  })
  it('throws for damaged data', async () => {
    await expect(passwords.verify('x', '$argon2id$nonsense')).rejects.toThrow('cannot be read')
  })
  it('queues requests beyond the number of simultaneous hashes', async () => {
    const phc = await passwords.hash('correct horse 1')
    const answers = await Promise.all(Array.from({ length: 7 }, () => passwords.verify('correct horse 1', phc)))
    expect(answers).toEqual(Array(7).fill(true))
  })
})
