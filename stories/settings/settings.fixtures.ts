import type { AccountSession } from '@warmup/domain/accounts'

/** The current time of the samples, in milliseconds since 1970. */
export const sampleNow = Date.parse('2026-11-20T12:00:00+08:00')

const ago = (minutes: number): string => new Date(sampleNow - minutes * 60_000).toISOString()

export const currentSession: AccountSession = {
  id: 's1',
  createdAt: ago(3 * 24 * 60),
  lastSeenAt: ago(1),
  device: { browser: 'chrome', system: 'windows' },
  isCurrent: true,
}

export const otherSessions: readonly AccountSession[] = [
  {
    id: 's2',
    createdAt: ago(26 * 60),
    lastSeenAt: ago(12),
    device: { browser: 'wechat', system: 'ios' },
    isCurrent: false,
  },
  {
    id: 's3',
    createdAt: ago(5 * 24 * 60),
    lastSeenAt: ago(40 * 60),
    device: { browser: 'steam', system: 'windows' },
    isCurrent: false,
  },
  {
    id: 's4',
    createdAt: ago(6 * 24 * 60),
    lastSeenAt: ago(6 * 24 * 60 - 5),
    device: { browser: null, system: null },
    isCurrent: false,
  },
]

export const profileFixture = { username: '夜航NightOwl', steamId: '76561198000000001', avatar: '' }
