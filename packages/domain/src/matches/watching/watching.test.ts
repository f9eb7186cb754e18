import { expect, test } from 'vitest'
import { watchedServersReading } from './watching.ts'

const wire = { id: 'a', name: '训练', region: 'ap-shanghai', state: 'live', own: false, tv_delay: 90 }

test('a live server with an address can be watched', () =>
  expect(watchedServersReading.parse([{ ...wire, tv_address: '127.0.0.1:27310', players: '3' }])).toEqual([
    {
      id: 'a',
      name: '训练',
      region: 'ap-shanghai',
      state: 'live',
      isOwn: false,
      players: 3,
      map: '',
      address: '127.0.0.1:27310',
      delaySeconds: 90,
    },
  ]))

test.each([
  { tv_address: '127.0.0.1; quit:27310' },
  { tv_address: '' },
  { tv_address: '127.0.0.1:27310', state: 'stopped' },
  { tv_address: '127.0.0.1:27310', state: 'restart' },
])('%j cannot be watched', (fields) =>
  expect(watchedServersReading.parse([{ ...wire, ...fields }])[0]?.address).toBeUndefined(),
)
