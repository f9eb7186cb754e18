import { expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { HostNames } from './host-names.ts'

const minute = 60_000

it('keeps the last known address while the resolver fails', async () => {
  let time = 0
  let isDown = false
  const names = new HostNames(
    async () => {
      if (isDown) throw new Error('EAI_AGAIN')
      return '127.0.0.2'
    },
    () => time,
  )
  expect(await names.resolve('dm.example')).toBe('127.0.0.2')
  time = 10 * minute
  isDown = true
  expect(await names.resolve('dm.example')).toBe('127.0.0.2')
  await expect(names.resolve('new.example')).rejects.toMatchObject({ code: 'unreachable' })
})

it('does not wait for a silent resolver if an address is known', async () => {
  let time = 0
  let asked = 0
  const names = new HostNames(
    (host) => {
      asked += 1
      return host === 'dm.example' && asked === 1 ? Promise.resolve('127.0.0.2') : new Promise(() => {})
    },
    () => time,
  )
  await names.resolve('dm.example')
  for (let round = 0; round < 3; round += 1) {
    time += 10 * minute
    expect(await names.resolve('dm.example')).toBe('127.0.0.2')
  }
  expect(asked).toBe(2)
})

it('uses a new address once the old one is five minutes old', async () => {
  let time = 0
  let address = '127.0.0.2'
  const names = new HostNames(
    async () => address,
    () => time,
  )
  await names.resolve('dm.example')
  address = '127.0.0.3'
  time = 4 * minute
  expect(await names.resolve('dm.example')).toBe('127.0.0.2')
  time = 6 * minute
  await eventually(async () => expect(await names.resolve('dm.example')).toBe('127.0.0.3'))
})

it('rejects anything but an IPv4 address', async () => {
  const names = new HostNames(
    async () => '::1',
    () => 0,
  )
  await expect(names.resolve('dm.example')).rejects.toMatchObject({ code: 'unreachable' })
})

it('resolves two names at a time, even after failures', async () => {
  let running = 0
  let most = 0
  const names = new HostNames(
    async (host) => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      if (host.startsWith('bad')) throw new Error('ENOTFOUND')
      return '127.0.0.2'
    },
    () => 0,
  )
  const hosts = Array.from({ length: 20 }, (_, index) => `${index % 3 === 0 ? 'bad' : 'good'}-${index}.example`)
  const outcomes = await Promise.allSettled(hosts.map((host) => names.resolve(host)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
  expect(most).toBe(2)
})
