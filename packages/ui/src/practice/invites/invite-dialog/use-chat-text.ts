import type { PracticeServer } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'

/** What a chat message tells of a server. */
export type ChatServer = Pick<PracticeServer, 'name' | 'ip' | 'port' | 'password'>

/**
 * Returns the message that invites a group chat (docs/product/practice.md#practice-invites), in plain lines without
 * Markdown. QQ and WeChat make a web link pressable only on a line of its own, and never a `steam://` link.
 */
export const useChatText = (): ((server: ChatServer, link: string) => string) => {
  const { t } = useTranslation('practice')
  return ({ name, ip, port, password }, link) =>
    [
      t('chat.server', { name }),
      ip === '' ? '' : t('chat.address', { address: `${ip}:${port}` }),
      password === '' ? '' : t('chat.password', { password }),
      t('chat.link'),
      link,
    ]
      .filter((line) => line !== '')
      .join('\n')
}
