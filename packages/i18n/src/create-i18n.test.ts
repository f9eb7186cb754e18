import { afterEach, describe, expect, test, vi } from 'vitest'
import { createI18n } from './create-i18n.ts'
import { loadMessages } from './load-messages.ts'
import { messageLoaders } from './messages.ts'
import { switchLanguage } from './switch-language.ts'

afterEach(() => vi.restoreAllMocks())

describe('the messages on screen', () => {
  test('start with the requested language and areas', async () => {
    const i18n = await createI18n('zh', ['shell'])
    expect(i18n.t('shell:navigation.servers')).toBe('服务器')
    expect(i18n.hasResourceBundle('zh', 'servers')).toBe(false)
    expect(i18n.hasResourceBundle('en', 'shell')).toBe(false)
  })

  test('switch to another language only once all its messages in use are loaded', async () => {
    const i18n = await createI18n('zh', ['common', 'shell'])
    await loadMessages(i18n, 'zh', ['servers'])
    const languagesDuringSwitch: string[] = []
    i18n.on('languageChanged', () => {
      languagesDuringSwitch.push(i18n.t('shell:navigation.servers'), i18n.t('servers:title'))
    })
    await switchLanguage(i18n, 'en')
    expect(i18n.language).toBe('en')
    expect(languagesDuringSwitch).toEqual(['Servers', 'Server list'])
  })

  test('stay in the language chosen last, whichever messages load last', async () => {
    const i18n = await createI18n('zh', ['shell'])
    let finishLoading = () => {}
    const load = messageLoaders.shell.en
    vi.spyOn(messageLoaders.shell, 'en').mockImplementation(async () => {
      await new Promise<void>((resolve) => {
        finishLoading = resolve
      })
      return load()
    })
    const english = switchLanguage(i18n, 'en')
    const chinese = switchLanguage(i18n, 'zh')
    finishLoading()
    await Promise.all([english, chinese])
    expect(i18n.language).toBe('zh')
    expect(i18n.t('shell:navigation.servers')).toBe('服务器')
  })

  test('have a singular in English and one form in Chinese', async () => {
    const english = await createI18n('en', ['servers'])
    expect(english.t('servers:summary.players', { count: 1 })).toBe('1 player')
    expect(english.t('servers:summary.players', { count: 2 })).toBe('2 players')
    const chinese = await createI18n('zh', ['servers'])
    expect(chinese.t('servers:summary.players', { count: 1 })).toBe('1 名玩家')
  })

  test('are not escaped, because React escapes them', async () => {
    const i18n = await createI18n('en', ['shell'])
    expect(i18n.t('shell:user.account', { name: '<b>&' })).toBe('Account of <b>&')
  })
})
