import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createI18n } from './create-i18n.ts'
import { wordsLoaders } from './load-words.ts'
import { findText, interpolate } from './text.ts'

describe('the words on screen', () => {
  test('begin in the language asked for, with the areas asked for', async () => {
    const i18n = await createI18n('zh', ['shell'])
    expect(i18n.t('shell:navigation.servers')).toBe('服务器')
    expect(i18n.hasWords('shell')).toBe(true)
    expect(i18n.hasWords('servers')).toBe(false)
  })

  test('switch to another language only once all its words in use are there', async () => {
    const i18n = await createI18n('zh', ['common', 'shell'])
    await i18n.loadWords('servers')
    const seen: string[] = []
    const unsubscribe = i18n.subscribe(() => seen.push(i18n.t('shell:navigation.servers'), i18n.t('servers:title')))
    const switched = i18n.switchTo('en')
    expect(i18n.language).toBe('zh')
    expect(i18n.t('shell:navigation.servers')).toBe('服务器')
    await switched
    expect(i18n.language).toBe('en')
    expect(seen).toEqual(['Servers', 'Server list'])
    unsubscribe()
    await i18n.switchTo('zh')
    expect(seen).toHaveLength(2)
  })

  test('stay as they are when the words of another language cannot be had, and can be asked again', async () => {
    const i18n = await createI18n('zh', ['shell'])
    const load = vi.spyOn(wordsLoaders.en, 'shell').mockRejectedValueOnce(new TypeError('no network'))
    await expect(i18n.switchTo('en')).rejects.toThrow('no network')
    expect(i18n.language).toBe('zh')
    await i18n.switchTo('en')
    expect(i18n.t('shell:navigation.servers')).toBe('Servers')
    load.mockRestore()
  })

  test('are fetched once, however many ask at the same time', async () => {
    const load = vi.spyOn(wordsLoaders.zh, 'servers')
    const i18n = await createI18n('zh', [])
    expect(i18n.loadWords('servers')).toBe(i18n.loadWords('servers'))
    await i18n.loadWords('servers')
    expect(load).toHaveBeenCalledTimes(1)
    load.mockRestore()
  })

  test('keep one translator for as long as the language stays', async () => {
    const i18n = await createI18n('zh', ['shell'])
    const before = i18n.translatorOf('shell')
    expect(i18n.translatorOf('shell')).toBe(before)
    await i18n.switchTo('en')
    expect(i18n.translatorOf('shell')).not.toBe(before)
  })

  test('take the singular in English and have one form in Chinese', async () => {
    const english = await createI18n('en', ['servers'])
    expect(english.t('servers:summary.players', { count: 1 })).toBe('1 player')
    expect(english.t('servers:summary.players', { count: 2_000 })).toBe('2,000 players')
    const chinese = await createI18n('zh', ['servers'])
    expect(chinese.t('servers:summary.players', { count: 1 })).toBe('1 名玩家')
  })

  test('name a key that has no text', async () => {
    const i18n = await createI18n('zh', ['shell'])
    expect(i18n.translatorOf('shell')('navigation.nowhere')).toBe('navigation.nowhere')
    expect(i18n.translatorOf('shell')('navigation')).toBe('navigation')
    expect(i18n.translatorOf('shell')('constructor')).toBe('constructor')
  })
})

describe('a text', () => {
  test('shows values as they are: React escapes them', () => {
    expect(interpolate('Log out of {{name}}?', { name: '<b>& {{name}}' }, 'en')).toBe('Log out of <b>& {{name}}?')
  })

  test('keeps a placeholder that has no value', () => {
    expect(interpolate('{{a}} {{b}}', { a: 1 }, 'en')).toBe('1 {{b}}')
  })

  test('groups numbers only where it says so', () => {
    expect(interpolate('{{n, number}} of {{n}}', { n: 18_432 }, 'zh')).toBe('18,432 of 18432')
  })

  test('holds every value whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(interpolate('[{{value}}]', { value }, 'zh')).toBe(`[${value}]`)
      }),
    )
  })

  test('is found by its form, else by the general one, else by its plain name', () => {
    const words = { a_one: '1', a_other: 'n', b_other: 'n', c: 'plain' }
    expect(findText(words, 'a', 1, 'en')).toBe('1')
    expect(findText(words, 'a', 2, 'en')).toBe('n')
    expect(findText(words, 'a', 1, 'zh')).toBe('n')
    expect(findText(words, 'b', 1, 'en')).toBe('n')
    expect(findText(words, 'c', 1, 'en')).toBe('plain')
    expect(findText(words, 'a', undefined, 'en')).toBeUndefined()
  })
})
