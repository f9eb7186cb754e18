import { noticeKinds } from '@warmup/domain/notices'
import { describe, expect, it } from 'vitest'
import { type MailContent, noticeMail, passwordResetMail, verificationCodeMail } from './mails.ts'

const community = { zh: '测试 <社区>', en: 'Test & Community' }
const link = 'https://portal.example/reset-password?email=a"><script>&token=x'

const stopLink = 'https://portal.example/notices?stop=abc'
const links = { link, stopLink }
const facts = { name: '周末 <内战>', time: '2026-11-30T04:00:00.000Z', hours: 24 }
const expiring = { kind: 'practice_ending', facts } as const

const samples: readonly (readonly [string, MailContent, MailContent])[] = [
  ['a code', verificationCodeMail('zh', community, '012345'), verificationCodeMail('en', community, '012345')],
  ['a link', passwordResetMail('zh', community, { link }), passwordResetMail('en', community, { link })],
  ...noticeKinds.map((kind): readonly [string, MailContent, MailContent] => [
    `a notice (${kind})`,
    noticeMail('zh', community, { kind, facts }, links),
    noticeMail('en', community, { kind, facts }, links),
  ]),
]

describe('mails', () => {
  it('carry both languages, the reader’s own first', () => {
    const zh = verificationCodeMail('zh', community, '012345')
    const en = verificationCodeMail('en', community, '012345')
    expect(zh.subject).toBe('【测试 <社区>】验证码 012345')
    expect(en.subject).toBe('Test & Community: your verification code 012345')
    expect(zh.text.indexOf('验证码')).toBeLessThan(zh.text.indexOf('The code'))
    expect(en.text.indexOf('The code')).toBeLessThan(en.text.indexOf('验证码'))
    expect(en.html).toContain('lang="en"')
  })

  it.each(samples)('with %s name the community in subject and text, each language by its own name', (_, zh, en) => {
    expect(zh.subject).toContain(community.zh)
    expect(en.subject).toContain(community.en)
    for (const { text, html } of [zh, en]) {
      for (const name of [community.zh, community.en]) expect(text).toContain(name)
      for (const name of ['测试 &lt;社区&gt;', 'Test &amp; Community']) expect(html).toContain(name)
    }
  })

  it('have buttons in the accent of the community', () => {
    const htmlWith = (colours?: { accent: string; onAccent: string }) =>
      passwordResetMail('zh', community, { link, colours }).html
    expect(htmlWith()).toContain('background:#C6F135;color:#131A00;')
    expect(htmlWith({ accent: '#FF8A3D', onAccent: '#1F1006' })).toContain('background:#FF8A3D;color:#1F1006;')
  })

  it('say in China’s time when a server expires', () => {
    const { subject, text, html } = noticeMail('zh', community, expiring, links)
    expect(subject).toBe('【测试 <社区>】练习服「周末 <内战>」还有 24 小时到期')
    expect(text).toContain('2026-11-30 12:00（北京时间）')
    expect(text).toContain('2026-11-30 12:00 (GMT+8)')
    expect(html).toContain('周末 &lt;内战&gt;')
  })

  it('say that the data of a booked server are deleted at its end', () => {
    const booked = { ...expiring, facts: { ...expiring.facts, isBooked: true } }
    expect(noticeMail('zh', community, expiring, links).text).toContain('数据再保留 24 小时')
    const { text } = noticeMail('zh', community, booked, links)
    expect(text).not.toMatch(/24 小时。|24 hours\./)
    expect(text).toContain('Demo 和日志同时删除')
    expect(text).toContain('deleted for good at once')
  })

  it('of notices have a link that stops them, in both languages', () => {
    const { text, html } = noticeMail('en', community, expiring, links)
    for (const words of ['Stop these mails', '不再接收这类邮件']) {
      expect(text).toContain(`${words}: ${stopLink}`)
      expect(html).toContain(`<a href="${stopLink}">${words}</a>`)
    }
    expect(passwordResetMail('en', community, { link }).text).not.toContain('Stop')
  })

  it('keep a hostile address from breaking out of the link', () => {
    const mail = passwordResetMail('en', community, { link })
    expect(mail.html).not.toContain('"><script>')
    expect(mail.html).toContain('&quot;&gt;&lt;script&gt;&amp;token=x')
    expect(mail.text).toContain(link)
  })
})
