import { chakra } from '@chakra-ui/react/styled-system'
import type { ConsoleAnnouncement } from '@warmup/domain/console'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { Plus } from 'lucide-react'
import { Button } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'

export type AnnouncementListProps = Acting & {
  announcements: readonly ConsoleAnnouncement[]
}

const tones = { planned: 'caution', shown: 'good', ended: 'quiet' } as const

const Text = chakra('p', { base: { fontWeight: '400', '& + &': { mt: '1', color: 'fg.muted' } } })

/** The announcements of the file and of the console; those of the console can be ended. */
export const AnnouncementList = ({ announcements, canAct, onAct }: AnnouncementListProps) => {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const timeOf = ({ startsAt, endsAt }: ConsoleAnnouncement) => {
    if (startsAt === undefined && endsAt === undefined) return t('content.announcements.always')
    return (
      <>
        {startsAt !== undefined && (
          <div>{t('content.announcements.from', { time: formatMinute(new Date(startsAt)) })}</div>
        )}
        {endsAt !== undefined && (
          <div>{t('content.announcements.until', { time: formatMinute(new Date(endsAt)) })}</div>
        )}
      </>
    )
  }
  const canEnd = ({ source, state }: ConsoleAnnouncement) => source === 'console' && state !== 'ended'
  return (
    <Section
      title={t('content.announcements.title')}
      actions={
        canAct && (
          <Button size="small" weight="primary" onClick={() => onAct({ kind: 'announce', subjectName: '' })}>
            <Plus />
            <span>{t('content.announcements.new')}</span>
          </Button>
        )
      }
    >
      <Records
        label={t('content.announcements.title')}
        rows={announcements}
        keyOf={({ id }) => id}
        whenEmpty={t('content.announcements.empty')}
        columns={[
          {
            key: 'text',
            title: t('content.announcements.text'),
            cell: ({ text }) => (
              <>
                <Text lang="zh-CN">{text.zh}</Text>
                <Text lang="en">{text.en}</Text>
              </>
            ),
          },
          {
            key: 'state',
            title: t('content.announcements.state'),
            cell: ({ state }) => (
              <StateWord tone={tones[state]}>{t(`content.announcements.states.${state}`)}</StateWord>
            ),
          },
          { key: 'time', title: t('content.announcements.time'), cell: timeOf },
          {
            key: 'by',
            title: t('content.announcements.by'),
            cell: ({ source, by }) => (source === 'file' ? t('content.announcements.file') : by),
          },
          ...(canAct
            ? [
                {
                  key: 'actions',
                  title: t('content.announcements.actions'),
                  kind: 'actions' as const,
                  cell: (row: ConsoleAnnouncement) =>
                    canEnd(row) && (
                      <Button
                        size="small"
                        onClick={() => onAct({ kind: 'end_announcement', id: row.id, subjectName: row.text[language] })}
                      >
                        {t('content.announcements.end')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
    </Section>
  )
}
