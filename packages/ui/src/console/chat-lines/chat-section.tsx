import { chatKeptMs, maxChatLines } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { Section } from '../section/section.tsx'
import { ChatLines, type ChatLinesProps } from './chat-lines.tsx'

const dayMs = 24 * 60 * 60_000

export type ChatSectionProps = Pick<ChatLinesProps, 'names'> & {
  /** The messages, the oldest first; undefined while chat is not stored, and for viewers. */
  chat: ChatLinesProps['lines'] | undefined
}

/** The last chat of a server or a player, the newest message first; nothing while chat is not stored (docs/product/moderation.md#chat-log). */
export const ChatSection = ({ chat, names }: ChatSectionProps) => {
  const { t } = useTranslation('console')
  if (chat === undefined) return null
  return (
    <Section title={t('chat.title')} line={t('chat.line', { days: chatKeptMs / dayMs, max: maxChatLines })}>
      <ChatLines lines={[...chat].reverse()} names={names} label={t('chat.title')} />
    </Section>
  )
}
