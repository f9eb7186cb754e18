import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gatheringHref, linkedGathering } from './gathering-link.ts'
import { gatheringIdMaxLength } from './limits.ts'

const anyId = fc.string({ minLength: 1, maxLength: gatheringIdMaxLength, unit: 'grapheme-ascii' })

it('a link leads to its gathering', () =>
  fc.assert(
    fc.property(anyId, fc.option(anyId, { nil: undefined }), (serverId, pin) => {
      const [path, search] = gatheringHref({ serverId, pin }).split('?')
      expect(path).toBe('/servers')
      const known = { isServer: () => true, isPin: () => true }
      expect(linkedGathering(`?${search}`, known)).toEqual({ serverId, pin })
    }),
  ))

it.each(['', '?gathering=', '?pin=friday', `?gathering=${'x'.repeat(gatheringIdMaxLength + 1)}`])(
  'the query "%s" leads to none',
  (search) => expect(linkedGathering(search, { isServer: () => false })).toBeUndefined(),
)

it.each(['，快来', '。', ')', '（周五）', '\u3000加入'])(
  'a link with "%s" behind it leads to its gathering',
  (glue) => {
    const known = { isServer: (id: string) => id === 'sh 1' }
    expect(linkedGathering(`?gathering=sh-dm-1${glue}`, known)).toEqual({ serverId: 'sh-dm-1', pin: undefined })
    expect(linkedGathering(`?gathering=sh+1&pin=friday${glue}`, known)).toEqual({ serverId: 'sh 1', pin: 'friday' })
  },
)
