import { describe, expect, it } from 'vitest'
import { passwordResetMail, verificationCodeMail } from './mails.ts'

describe('mails', () => {
  it('carry both languages, the reader’s own first', () => {
    const zh = verificationCodeMail('zh', '012345')
    const en = verificationCodeMail('en', '012345')
    expect(zh.subject).toBe('你的验证码: 012345')
    expect(zh.text.indexOf('验证码')).toBeLessThan(zh.text.indexOf('verification'))
    expect(en.text.indexOf('verification')).toBeLessThan(en.text.indexOf('验证码'))
    expect(en.html).toContain('lang="en"')
  })
  it('keep a hostile address from breaking out of the link', () => {
    const mail = passwordResetMail('en', 'https://portal.example/reset-password?email=a"><script>&token=x')
    expect(mail.html).not.toContain('"><script>')
    expect(mail.html).toContain('&quot;&gt;&lt;script&gt;&amp;token=x')
    expect(mail.text).toContain('https://portal.example/reset-password?email=a"><script>&token=x')
  })
})
