import { communityFixture } from '@warmup/domain/common/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activeItem } from './active-item.ts'
import { bookmarkPlatform } from './bookmark-platform.ts'
import { appliedTheme, choiceFor } from './color-theme.ts'
import { readNotice, takeNavigationNotice, withoutNotice } from './navigation-notice.ts'
import { parseCommunity } from './parse-community.ts'
import { isKept } from './use-notice.ts'
import { cannotOpenSteam } from './use-steam-links.ts'
import { leadsOut } from './use-ways-out.ts'

test.each([
  ['https://steamcommunity.com/profiles/1', true],
  ['https://warmup.example/api/auth/steam/login?from=qq', true],
  ['https://warmup.example/leaderboard', false],
  ['https://warmup.example/apiary', false],
  ['steam://rungameid/730', false],
  ['mailto:a@warmup.example', false],
])('%s leads out of the portal: %j', (address, expected) =>
  expect(leadsOut(new URL(address), 'https://warmup.example')).toBe(expected),
)

describe('the colour theme', () => {
  test('follows the system, with dark as default, until the visitor chooses', () => {
    expect(appliedTheme('system', false)).toBe('dark')
    expect(appliedTheme('system', true)).toBe('light')
    expect(appliedTheme('dark', true)).toBe('dark')
    expect(appliedTheme('light', false)).toBe('light')
  })

  test('follows the system again after the visitor chooses the system’s theme', () => {
    expect(choiceFor('light', false)).toBe('light')
    expect(choiceFor('dark', false)).toBe('system')
    expect(choiceFor('dark', true)).toBe('dark')
    expect(choiceFor('light', true)).toBe('system')
  })

  test('applies the choice regardless of the system', () => {
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

  test('is undefined in any other state', () => {
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

  test('is removed from the state without other data', () => {
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

  test('is removed from the history once, without other state', () => {
    const history = historyWith({ success: 'signed_in', top: 120 })
    expect(takeNavigationNotice(history, 'here')).toEqual({ tone: 'success', code: 'signed_in' })
    expect(history.state).toEqual({ key: 'here', idx: 3, usr: { top: 120 } })
    expect(takeNavigationNotice(history, 'here')).toBeUndefined()
  })

  test('is kept for the location that it belongs to', () => {
    const history = historyWith({ error: 'pageNotFound' })
    expect(takeNavigationNotice(history, 'elsewhere')).toBeUndefined()
    expect(takeNavigationNotice(history, 'here')).toEqual({ tone: 'failure', code: 'pageNotFound' })
    expect(takeNavigationNotice({ state: null, replaceState: () => {} }, 'default')).toBeUndefined()
  })

  test('of success disappears on the next navigation, of an error with the page', () => {
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
  test('are undefined on touch devices', () => {
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

test.each([
  // WeChat, QQ, QQ's browser (which opens other programs), and Chrome.
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_3 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.47(0x18002f2c) NetType/WIFI Language/zh_CN',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; V2241A) AppleWebKit/537.36 Chrome/109.0.5414.86 MQQBrowser/6.2 TBS/046613 Mobile Safari/537.36 V1_AND_SQ_8.9.76 QQ/8.9.76.12115 NetType/WIFI',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 13; zh-cn) AppleWebKit/537.36 Chrome/109.0.5414.86 MQQBrowser/14.5 Mobile Safari/537.36',
    false,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    false,
  ],
])('%s cannot open Steam: %s', (userAgent, isUnable) => expect(cannotOpenSteam(userAgent)).toBe(isUnable))
