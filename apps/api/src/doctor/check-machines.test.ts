import { expect, it } from 'vitest'
import { withoutStrangers } from './check-machines.ts'

const orphan = (name: string) => ({ kind: 'service', name, serverId: 'ps-a' }) as const
const empty = { nodes: [], orphans: [], notes: [], problems: [], services: 2, places: [], lookedAt: undefined }

it('one problem stands for all services if the database knows none', () => {
  const { report, strangers } = withoutStrangers({ ...empty, orphans: [orphan('a'), orphan('b')] })
  expect(report.orphans).toEqual([])
  expect(strangers).toEqual([expect.stringContaining('none of the 2 services and volumes')])
})

it('an empty database without services is no problem', () => {
  expect(withoutStrangers(empty)).toEqual({ report: empty, strangers: [] })
})
