import { describe, expect, test } from 'vitest'
import { formatAgo, formatDateTime, formatDay, formatNumber, localeOf } from './format.ts'

const moment = new Date('2026-11-20T16:30:00.000Z')

describe('formats', () => {
  test('group numbers', () => {
    expect(formatNumber(18_432, 'zh')).toBe('18,432')
    expect(formatNumber(18_432, 'en')).toBe('18,432')
  })

  test('show times in China, 24 h, wherever the visitor is', () => {
    expect(formatDateTime(moment, 'zh')).toBe('2026/11/21 00:30')
    expect(formatDateTime(moment, 'en')).toBe('21/11/2026, 00:30')
    expect(formatDateTime(moment, 'en', 'UTC')).toBe('20/11/2026, 16:30')
  })

  test('write days alike in both languages', () => {
    expect(formatDay(moment)).toBe('2026-11-21')
    expect(formatDay(moment, 'UTC')).toBe('2026-11-20')
  })

  test.each([
    [0, '0 秒前', '0 seconds ago'],
    [59.9, '59 秒前', '59 seconds ago'],
    [60, '1 分钟前', '1 minute ago'],
    [3_599, '59 分钟前', '59 minutes ago'],
    [7_200, '2 小时前', '2 hours ago'],
    [86_400, '1 天前', '1 day ago'],
    [400 * 86_400, '400 天前', '400 days ago'],
  ])('say how long ago %d s are', (seconds, zh, en) =>
    expect([formatAgo(seconds, 'zh'), formatAgo(seconds, 'en')]).toEqual([zh, en]),
  )

  test('name the locale for the page', () => {
    expect(localeOf('zh')).toBe('zh-CN')
    expect(localeOf('en')).toBe('en-GB')
  })
})
