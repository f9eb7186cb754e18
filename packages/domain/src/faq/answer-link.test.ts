import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswerLink } from './answer-link.ts'

const origin = 'https://warmup.example'

describe('a link in an answer', () => {
  it.each([
    ['/vip', 'portal', '/vip'],
    ['/vip?x=1#top', 'portal', '/vip?x=1#top'],
    ['#vip-slot', 'portal', '/faq#vip-slot'],
    ['leaderboard', 'portal', '/leaderboard'],
    ['/', 'portal', '/'],
    ['https://warmup.example/servers/rules/1', 'portal', '/servers/rules/1'],
    ['https://bbs.example/post', 'outside', 'https://bbs.example/post'],
    ['//bbs.example/post', 'outside', 'https://bbs.example/post'],
    ['https://warmup.example//bbs.example', 'outside', 'https://warmup.example//bbs.example'],
    ['/api/openapi.json', 'outside', 'https://warmup.example/api/openapi.json'],
    ['/auth/steam/callback?token=x', 'outside', 'https://warmup.example/auth/steam/callback?token=x'],
    ['mailto:help@example.com', 'outside', 'mailto:help@example.com'],
  ])('%s leads %s: %s', (href, kind, expected) =>
    expect(readAnswerLink(href, origin)).toEqual({ kind, href: expected }),
  )

  it.each([
    'javascript:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://warmup.example/1',
    'file:///etc/passwd',
    'steam://run/730',
    'view-source:https://warmup.example',
    'https://warmup.example@evil.example/',
    'https://',
  ])('%j leads nowhere', (href) => expect(readAnswerLink(href, origin)).toBeUndefined())

  it('leads to the web, to mail or nowhere for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (href) => {
        const link = readAnswerLink(href, origin)
        if (link === undefined) return
        expect(['http:', 'https:', 'mailto:']).toContain(new URL(link.href, origin).protocol)
        if (link.kind === 'portal') expect(new URL(link.href, origin).origin).toBe(origin)
      }),
    )
  })
})
