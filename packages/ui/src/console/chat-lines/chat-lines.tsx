import { chakra } from '@chakra-ui/react/styled-system'
import { consolePaths } from '@warmup/domain/console'
import type { ChatLine } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { RecordLink } from '../links/record-link.tsx'
import { Moment } from '../moment/moment.tsx'

const Lines = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    maxHeight: '20rem',
    overflow: 'auto',
    p: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    bg: 'bg.sunk',
    fontSize: 'small',
    overflowWrap: 'anywhere',
  },
})
const Line = chakra('li', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '2' } })

export type ChatLinesProps = {
  /** The messages, in the order in which they are shown. */
  lines: readonly ChatLine[]
  /** What each message names beside its text: who said it, or on which server. */
  names: 'player' | 'server'
  /** What they are, for screen readers. */
  label: string
}

/** Messages of game servers' chat, which scroll; players and servers lead to their pages. */
export const ChatLines = ({ lines, names, label }: ChatLinesProps) => {
  const { t } = useTranslation('console')
  if (lines.length === 0) return <chakra.p color="fg.muted">{t('chat.none')}</chakra.p>
  return (
    <Lines aria-label={label} tabIndex={0}>
      {lines.map(({ serverId, steamId, name, text, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a player can write the same twice at once
        <Line key={`${at} ${index}`}>
          <Moment at={at} />
          {names === 'player' ? (
            <RecordLink href={consolePaths.player(steamId)} dir="auto" translate="no">
              {name || steamId}
            </RecordLink>
          ) : (
            <RecordLink href={consolePaths.desk(serverId)} translate="no">
              {serverId}
            </RecordLink>
          )}
          <span dir="auto">{text}</span>
        </Line>
      ))}
    </Lines>
  )
}
