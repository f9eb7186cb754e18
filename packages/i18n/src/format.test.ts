import { describe, expect, test } from 'vitest'
import { formatDateTime, formatDay, formatNumber, localeOf } from './format.ts'

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

  test('name the locale for the page', () => {
    expect(localeOf('zh')).toBe('zh-CN')
    expect(localeOf('en')).toBe('en-GB')
  })
})
