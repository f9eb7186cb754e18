import { createI18n } from '@warmup/i18n'
import { describe, expect, it } from 'vitest'
import { accented, speakPseudoLanguage } from './pseudo-language.ts'
import { emulated } from './reduced-motion.ts'

describe('the pseudo-language', () => {
  it('accents and lengthens a text and encloses it in brackets', () => {
    expect(accented('Log in')).toBe('[Ļöĝ îñ ~ ~]')
  })
  it('keeps placeholders', () => {
    expect(accented('Hold {{seconds}} s, <b>please</b>')).toMatch(/^\[Ĥöļð \{\{seconds\}\} š, <b>þļéášé<\/b>.*\]$/)
    expect(accented('{{count}}')).toMatch(/\{\{count\}\}/)
    expect(accented('100 %')).toBe('100 %')
  })
  it('applies to every message', async () => {
    const i18n = speakPseudoLanguage(await createI18n('en', ['common']))
    expect(i18n.t('common:hold.pressAgain')).toMatch(/^\[.*~\]$/)
    expect(i18n.t('common:countdown.wait', { count: 38 })).toContain('38')
  })
  it('applies to messages that an app adds later', async () => {
    const i18n = speakPseudoLanguage(await createI18n('en', []))
    i18n.addResourceBundle('en', 'common', { retry: 'Again' })
    expect(i18n.t('common:retry')).toBe('[Áĝáîñ ~]')
  })
})

describe('emulated motion', () => {
  it('leaves conditions to the system by default', () => {
    expect(emulated('(prefers-reduced-motion: reduce)', false)).toBe('(prefers-reduced-motion: reduce)')
  })
  it('turns conditions on and their opposites off', () => {
    expect(emulated('(prefers-reduced-motion: reduce) and (width > 1px)', true)).toBe(
      '(min-width: 0px) and (width > 1px)',
    )
    expect(emulated('(prefers-reduced-motion)', true)).toBe('(min-width: 0px)')
    expect(emulated('(prefers-reduced-motion: no-preference)', true)).toBe('(max-width: 0px)')
  })
})
