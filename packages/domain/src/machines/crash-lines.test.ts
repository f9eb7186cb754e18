import { expect, it } from 'vitest'
import { keptLines, linesForOwner } from './crash-lines.ts'
import { crashLineMaxLength, crashLogLines } from './limits.ts'

it.each([
  ['Network: IP 203.0.113.7, mode MP, port 27015', 'Network: IP ***, mode MP, port 27015'],
  ['connecting to 203.0.113.7:27015.', 'connecting to ***.'],
  ['bound to [2001:db8::1]:27015', 'bound to ***'],
  ['fe80::1ff:fe23:4567:890a is local', '*** is local'],
  ['POST https://portal.test/api/ingest/practice/ps-1/secret failed', 'POST *** failed'],
  ['10/21/2026 - 18:02:33: Fatal error', '10/21/2026 - 18:02:33: Fatal error'],
  ['Unable to load plugin addons/metamod/bin/server.so', 'Unable to load plugin addons/metamod/bin/server.so'],
  ['PatchVersion=1.41.7.8', 'PatchVersion=***'],
])('shows the owner “%s” without addresses', (line, shown) => {
  expect(linesForOwner([line])).toEqual([shown])
})

it.each([
  '"Hidden<3><[U:1:12345]><CT>" connected',
  '"Hidden<3><BOT><CT>" say "the code is 123456"',
  'say_team from console',
  'L 10/21/2026: STEAM_1:0:12345 left',
  'admin 76561198000000001 loaded',
  '   ',
])('keeps nothing of “%s”', (line) => {
  expect(keptLines([line])).toEqual([])
})

it('keeps the last lines, and cuts long ones', () => {
  const lines = Array.from({ length: crashLogLines + 3 }, (_, index) => `${index} ${'x'.repeat(crashLineMaxLength)}`)
  const kept = keptLines(lines)
  expect(kept).toHaveLength(crashLogLines)
  expect(kept.at(-1)).toHaveLength(crashLineMaxLength)
  expect(kept.at(-1)).toMatch(new RegExp(`^${crashLogLines + 2} `))
})
