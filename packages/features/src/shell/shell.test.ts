import { communityFixture } from '@warmup/domain/common/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activeItem } from './active-item.ts'
import { bookmarkPlatform } from './bookmark-platform.ts'
import { appliedTheme, choiceFor } from './color-theme.ts'
import { readNotice, takeNavigationNotice, withoutNotice } from './navigation-notice.ts'
import { parseCommunity } from './parse-community.ts'
import { isKept } from './use-notice.ts'

describe('the colour theme', () => {
  test('follows the system, dark first, until a visitor decides', () => {
    expect(appliedTheme('system', false)).toBe('dark')
    expect(appliedTheme('system', true)).toBe('light')
    expect(appliedTheme('dark', true)).toBe('dark')
    expect(appliedTheme('light', false)).toBe('light')
  })

  test('follows the system again when a visitor chooses what it shows anyway', () => {
    expect(choiceFor('light', false)).toBe('light')
    expect(choiceFor('dark', false)).toBe('system')
    expect(choiceFor('dark', true)).toBe('dark')
    expect(choiceFor('light', true)).toBe('system')
  })

  test('applies the choice, whatever the system', () => {
    fc.assert(
      fc.property(fc.constantFrom('dark' as const, 'light' as const), fc.boolean(), (wanted, systemIsLight) => {
        expect(appliedTheme(choiceFor(wanted, systemIsLight), systemIsLight)).toBe(wanted)
      }),
    )
  })
})

describe('the community of the page', () => {
  test('is read from its JSON', () => {
    const community = communityFixture({ wordmark: 'DUST' })
    expect(parseCommunity(JSON.stringify(community))).toEqual(community)
  })

  test.each(['', 'no json', '[]', '{"wordmark":""}', '{"wordmark":"A","name":{"zh":"a","en":"b"},"secret":1}'])(
    'falls back to the default name for %j',
    (text) => {
      expect(parseCommunity(text)).toMatchObject({ wordmark: 'WARMUP', features: { servers: { enabled: true } } })
    },
  )
})

describe('the notice that a navigation brings', () => {
  test('is a code, so that its message follows the language', () => {
    expect(readNotice({ error: 'pageNotFound' })).toEqual({ tone: 'failure', code: 'pageNotFound' })
    expect(readNotice({ success: 'signed_in' })).toEqual({ tone: 'success', code: 'signed_in' })
  })

  test.each(['A ready sentence', '<b>', '', '  ', 'x'.repeat(10_000), 42, null])('is none for %j', (code) => {
    expect(readNotice({ error: code })).toBeUndefined()
    expect(readNotice({ success: code })).toBeUndefined()
  })

  test('is none in any other state', () => {
    fc.assert(
      fc.property(
        fc
          .anything()
          .filter((state) => typeof state !== 'object' || state === null || !('error' in state || 'success' in state)),
        (state) => {
          expect(readNotice(state)).toBeUndefined()
        },
      ),
    )
  })

  test('is removed from the state, and only it', () => {
    expect(withoutNotice({ error: 'pageNotFound' })).toBeNull()
    expect(withoutNotice({ error: 'pageNotFound', scroll: 3 })).toEqual({ scroll: 3 })
    expect(withoutNotice(null)).toBeNull()
  })

  const historyWith = (usr: unknown) => {
    const history = {
      state: { key: 'here', idx: 3, usr } as unknown,
      replaceState: (state: unknown) => {
        history.state = state
      },
    }
    return history
  }

  test('is taken out of the history once, and nothing else with it', () => {
    const history = historyWith({ success: 'signed_in', top: 120 })
    expect(takeNavigationNotice(history, 'here')).toEqual({ tone: 'success', code: 'signed_in' })
    expect(history.state).toEqual({ key: 'here', idx: 3, usr: { top: 120 } })
    expect(takeNavigationNotice(history, 'here')).toBeUndefined()
  })

  test('is left to the location that it belongs to', () => {
    const history = historyWith({ error: 'pageNotFound' })
    expect(takeNavigationNotice(history, 'elsewhere')).toBeUndefined()
    expect(takeNavigationNotice(history, 'here')).toEqual({ tone: 'failure', code: 'pageNotFound' })
    expect(takeNavigationNotice({ state: null, replaceState: () => {} }, 'default')).toBeUndefined()
  })

  test('of success goes with the next navigation, of an error with the page', () => {
    const [success, error] = (['success', 'failure'] as const).map((tone) => ({
      tone,
      code: 'x',
      pathname: '/',
      key: 'here',
    }))
    for (const [place, isSuccessKept, isErrorKept] of [
      [{ pathname: '/', key: 'here' }, true, true],
      [{ pathname: '/', key: 'filtered' }, false, true],
      [{ pathname: '/vip', key: 'other' }, false, false],
    ] as const) {
      expect(success && isKept(success, place)).toBe(isSuccessKept)
      expect(error && isKept(error, place)).toBe(isErrorKept)
    }
  })
})

describe('the active entry of the side menu', () => {
  test.each([
    ['/', 'servers'],
    ['/servers', 'servers'],
    ['/servers/details/x', 'servers'],
    ['/vip', 'vip'],
    ['/pracc/anything', 'practice'],
    ['/leaderboard', 'leaderboard'],
    ['/vipers', undefined],
    ['/login', undefined],
  ])('of %s is %s', (pathname, item) => {
    expect(activeItem(pathname)).toBe(item)
  })
})

describe('the bookmark keys', () => {
  test('are none where a finger is the pointer', () => {
    expect(bookmarkPlatform('MacIntel', true)).toBe('touch')
  })

  test.each([
    ['MacIntel', 'mac'],
    ['macOS', 'mac'],
    ['Win32', 'windows'],
    ['Linux x86_64', 'windows'],
    ['', 'windows'],
  ])('of %s are those of %s', (platform, expected) => {
    expect(bookmarkPlatform(platform, false)).toBe(expected)
  })
})
