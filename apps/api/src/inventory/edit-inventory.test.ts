import { expect, test } from 'vitest'
import { editInventory } from './edit-inventory.ts'

const host = 'https://inventory.example'

test.each([
  ['changed', { host }, { host: 'https://elsewhere.example' }],
  ['added', {}, { host }],
  ['removed', { host }, {}],
])('a host that is %s waits for a restart', (_, running, edited) => {
  expect(editInventory(running, edited)).toEqual({
    content: running,
    needsRestart: ['community.inventory.host: changed'],
  })
})

test('the rest changes at once', () => {
  const edited = { host, skinChangerExpected: '2027-01' }
  expect(editInventory({ host }, edited)).toEqual({ content: edited, needsRestart: [] })
})
