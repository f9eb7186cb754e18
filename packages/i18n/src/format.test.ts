import { describe, expect, test, vi } from 'vitest'
import {
  closeUp,
  formatAgo,
  formatBytes,
  formatClock,
  formatDay,
  formatDecimal,
  formatMinute,
  formatMonth,
  formatNumber,
  formatPercent,
  localeOf,
} from './format.ts'

const moment = new Date('2026-11-20T16:30:00.000Z')

describe('formats', () => {
  test('group numbers', () => {
    expect(formatNumber(18_432, 'zh')).toBe('18,432')
    expect(formatNumber(18_432, 'en')).toBe('18,432')
    for (const value of [0, 7, 999, 1_000, -1_000, 0.5, 999.9999, Number.NaN])
      for (const language of ['zh', 'en'] as const)
        expect(formatNumber(value, language)).toBe(new Intl.NumberFormat(localeOf(language)).format(value))
  })

  test('round to the decimals asked for, and keep them', () => {
    expect(formatDecimal(2, 2, 'zh')).toBe('2.00')
    expect(formatDecimal(1234.567, 2, 'en')).toBe('1,234.57')
    expect(formatDecimal(0, 1, 'zh')).toBe('0.0')
  })

  test('write shares in percent with one decimal', () => {
    expect(formatPercent(0.61349, 'zh')).toBe('61.3%')
    expect(formatPercent(1, 'en')).toBe('100.0%')
    expect(formatPercent(0, 'en')).toBe('0.0%')
  })

  test('show times in China, 24 h, wherever the visitor is', () => {
    expect(formatMinute(moment)).toBe('2026-11-21 00:30')
    expect(formatMinute(moment, 'UTC')).toBe('2026-11-20 16:30')
  })

  test('write dates without a locale, because Chrome 111 writes en-CA as 11/30/2026', () => {
    const formats = vi.spyOn(Intl, 'DateTimeFormat')
    expect([formatDay(moment), formatMinute(moment), formatClock(moment)]).toEqual([
      '2026-11-21',
      '2026-11-21 00:30',
      '00:30',
    ])
    expect(formats).not.toHaveBeenCalled()
    formats.mockRestore()
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

  test.each([
    ['2024-12', '2024 年 12 月', 'December 2024'],
    ['2027-01', '2027 年 1 月', 'January 2027'],
  ])('name the month %s', (month, zh, en) =>
    expect([formatMonth(month, 'zh'), formatMonth(month, 'en')]).toEqual([zh, en]),
  )

  test('name the locale for the page', () => {
    expect(localeOf('zh')).toBe('zh-CN')
    expect(localeOf('en')).toBe('en-GB')
  })

  test('write a moment to the minute alike in every language', () => {
    expect(formatMinute(moment)).toBe('2026-11-21 00:30')
    expect(formatClock(moment, 'UTC')).toBe('16:30')
  })

  test('write sizes in the largest unit that fits', () => {
    expect(formatBytes(84_200_000, 'zh')).toBe('84.2 MB')
    expect(formatBytes(1_250_000_000, 'en')).toBe('1.3 GB')
    expect(formatBytes(0, 'en')).toBe('0.0 KB')
  })
})

test('closes up a Chinese sentence around a Chinese name, not around one in Latin letters', () => {
  expect(closeUp('打开 支付宝 付款')).toBe('打开支付宝付款')
  expect(closeUp('打开 PayPal 付款')).toBe('打开 PayPal 付款')
  expect(closeUp(' 付款成功')).toBe('付款成功')
  expect(closeUp('打开  付款')).toBe('打开付款')
  expect(closeUp('Payment by WeChat Pay opened')).toBe('Payment by WeChat Pay opened')
})
