import { consolePaths } from '@warmup/domain/console'
import type { ServerDesk } from '@warmup/domain/moderation'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { Server } from 'lucide-react'
import { Button, ButtonAppLink, EmptyState, type Loadable, Loaded, NoticeBanner, PageHead } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { ChatSection } from '../chat-lines/chat-section.tsx'
import { FactList } from '../fact-list/fact-list.tsx'
import { BackLink } from '../links/back-link.tsx'
import { ControlLine, PageStack } from '../page-parts/page-parts.ts'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'
import { DeskMaps } from './desk-maps.tsx'
import { DeskPlayers } from './desk-players.tsx'

export type ServerDeskPageProps = Acting & {
  /** The desk; null if there is no such server. */
  desk: Loadable<ServerDesk | null>
  /** The categories of servers for a sanction. */
  groups: readonly string[]
  /** Whether the caller may see the list of actions. */
  canSeeActions: boolean
}

/**
 * The players and the map of a server of the list, and what moderators can do there.
 * - It MUST say when the server does not answer, and from where its players are known.
 */
export const ServerDeskPage = ({ desk, groups, canSeeActions, ...acting }: ServerDeskPageProps) => {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const shown = desk.status === 'ready' ? desk.data : null
  return (
    <PageStack>
      <BackLink href={consolePaths.servers}>{t('pages.servers')}</BackLink>
      <PageHead title={shown ? t('desk.titleOf', { name: shown.name[language] }) : t('desk.title')}>
        {shown && <DeskHead desk={shown} canSeeActions={canSeeActions} {...acting} />}
      </PageHead>
      <Loaded data={desk} loading={t('desk.loading')} failed={t('desk.failed')} lines={8}>
        {(data) =>
          data === null ? (
            <EmptyState
              icon={<Server />}
              title={t('desk.missing')}
              action={<ButtonAppLink href={consolePaths.servers}>{t('desk.all')}</ButtonAppLink>}
            />
          ) : (
            <PageStack>
              {data.console !== 'answers' && (
                <NoticeBanner tone="failure">{t(`desk.notices.${data.console}`)}</NoticeBanner>
              )}
              <DeskFacts desk={data} />
              <DeskPlayers desk={data} groups={groups} {...acting} />
              <DeskMaps desk={data} {...acting} />
              <ChatSection chat={data.chat} names="player" />
            </PageStack>
          )
        }
      </Loaded>
    </PageStack>
  )
}

const DeskHead = ({
  desk,
  canSeeActions,
  canAct,
  onAct,
}: Acting & { desk: ServerDesk } & Pick<ServerDeskPageProps, 'canSeeActions'>) => {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const { serverId, name, steps } = desk
  const subject = { serverId, subjectName: name[language] }
  const has = (step: ServerDesk['steps'][number]) => canAct && desk.console !== 'no_rcon' && steps.includes(step)
  return (
    <ControlLine>
      {has('say') && (
        <Button size="small" onClick={() => onAct({ kind: 'say', ...subject })}>
          {t('desk.say')}
        </Button>
      )}
      {has('restart') && (
        <Button size="small" onClick={() => onAct({ kind: 'restart_match', ...subject })}>
          {t('desk.restart')}
        </Button>
      )}
      {canSeeActions && (
        <ButtonAppLink size="small" href={consolePaths.actionsAbout(serverId)}>
          {t('desk.actions')}
        </ButtonAppLink>
      )}
    </ControlLine>
  )
}

const tones = { answers: 'good', no_answer: 'bad', no_rcon: 'caution' } as const

const DeskFacts = ({ desk: { console: state, map, source, group } }: { desk: ServerDesk }) => {
  const { t } = useTranslation('console')
  return (
    <Section title={t('desk.facts')}>
      <FactList
        facts={[
          { label: t('desk.console'), value: <StateWord tone={tones[state]}>{t(`desk.consoles.${state}`)}</StateWord> },
          { label: t('servers.map'), value: map === '' ? t('unknown') : map },
          { label: t('desk.source'), value: t(`desk.sources.${source}`) },
          { label: t('desk.group'), value: group },
        ]}
      />
    </Section>
  )
}
