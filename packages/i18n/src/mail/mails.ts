import type { Community, Language } from '@warmup/domain/common'
import type { NoticeFacts, NoticeKind } from '@warmup/domain/notices'
import { formatMinute } from '../format.ts'
import { mailMessages } from './messages.ts'

/** Who sends the mail, in both languages. */
type Sender = Community['name']

export type MailContent = { readonly subject: string; readonly text: string; readonly html: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)

/** Both languages, the reader's own first. */
const languagesFor = (language: Language): readonly [Language, Language] => [language, language === 'zh' ? 'en' : 'zh']

const messagesFor = (language: Language, community: Sender) => {
  const [own, other] = languagesFor(language)
  return [mailMessages[own](community[own]), mailMessages[other](community[other])] as const
}

const page = (language: Language, sections: readonly string[]): string =>
  [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>`,
    '<body style="margin:0;padding:24px;font:15px/1.6 system-ui,sans-serif">',
    sections.map((section) => `<div style="max-width:480px;margin:0 auto 32px">${section}</div>`).join(''),
    '</body></html>',
  ].join('')

const paragraph = (html: string, style = ''): string => `<p style="margin:0 0 12px;${style}">${html}</p>`

/** The mail with a verification code. The subject has the code too, so that a phone's notification shows it. */
export const verificationCodeMail = (language: Language, community: Sender, code: string): MailContent => {
  const messages = messagesFor(language, community)
  const sections = messages.map((each) => each.code)
  return {
    subject: `${messages[0].code.subject} ${code}`,
    text: sections.map(({ lead, note }) => `${lead}\n\n${code}\n\n${note}\n`).join('\n--\n\n'),
    html: page(
      language,
      sections.map(
        ({ lead, note }) =>
          paragraph(escapeHtml(lead)) +
          paragraph(`<strong>${escapeHtml(code)}</strong>`, 'font-size:28px;letter-spacing:0.2em;') +
          paragraph(escapeHtml(note)),
      ),
    ),
  }
}

type LinkSection = {
  readonly lead: string
  readonly action: string
  readonly note: string
  /** The words of the link that stops such mails. */
  readonly stop?: string
}

type ButtonColours = { readonly accent: string; readonly onAccent: string }
const builtInColours: ButtonColours = { accent: '#C6F135', onAccent: '#131A00' }

/** Where the buttons of a mail lead, and their colours: the accent of the community if it has its own. */
type Button = { readonly link: string; readonly colours?: ButtonColours | undefined }

/** A mail whose sections lead to one address; `stopLink` stops such mails. */
const linkMail = (
  language: Language,
  subject: string,
  sections: readonly LinkSection[],
  { link, colours = builtInColours, stopLink = '' }: Button & { readonly stopLink?: string },
): MailContent => {
  const href = escapeHtml(link)
  return {
    subject,
    text: sections
      .map(({ lead, note, stop }) => `${lead}\n\n${link}\n\n${note}\n${stop ? `\n${stop}: ${stopLink}\n` : ''}`)
      .join('\n--\n\n'),
    html: page(
      language,
      sections.map(
        ({ lead, action, note, stop }) =>
          paragraph(escapeHtml(lead)) +
          paragraph(
            `<a href="${href}" style="display:inline-block;padding:12px 20px;background:${colours.accent};color:${colours.onAccent};font-weight:600;text-decoration:none;border-radius:4px">${escapeHtml(action)}</a>`,
          ) +
          paragraph(href, 'word-break:break-all;font-size:12px;') +
          paragraph(escapeHtml(note)) +
          (stop ? paragraph(`<a href="${escapeHtml(stopLink)}">${escapeHtml(stop)}</a>`, 'font-size:12px;') : ''),
      ),
    ),
  }
}

/** The mail with a link to set a new password. */
export const passwordResetMail = (language: Language, community: Sender, button: Button): MailContent => {
  const [own, other] = messagesFor(language, community)
  return linkMail(language, own.reset.subject, [own.reset, other.reset], button)
}

/** A notice as its mail says it. */
export type MailedNotice = { readonly kind: NoticeKind; readonly facts: NoticeFacts }

/** The words of a notice in one language. */
export const noticeTexts = (
  language: Language,
  community: string,
  {
    kind,
    facts: {
      serverName,
      name,
      map = '',
      time,
      hours = 0,
      reason = 'maintenance',
      isBooked = false,
      outcome = 'dismissed',
      answer = 'kept',
    },
  }: MailedNotice,
) => {
  const { notices, stopMails } = mailMessages[language](community)
  const named = {
    name: name ?? serverName?.[language] ?? '',
    map,
    hours,
    reason,
    isBooked,
    outcome,
    answer,
    time: time === undefined ? '' : formatMinute(new Date(time)),
  }
  return { ...notices[kind](named), stop: stopMails }
}

/** The mail of a notice, with a link to stop such mails. */
export const noticeMail = (
  language: Language,
  community: Sender,
  notice: MailedNotice,
  links: Button & { readonly stopLink: string },
): MailContent => {
  const sections = languagesFor(language).map((each) => noticeTexts(each, community[each], notice))
  return linkMail(language, sections[0]?.subject ?? '', sections, links)
}
