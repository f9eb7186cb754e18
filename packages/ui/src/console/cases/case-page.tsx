import { chakra } from '@chakra-ui/react/styled-system'
import { consolePaths } from '@warmup/domain/console'
import type { CaseRecord } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { Flag } from 'lucide-react'
import { Button, ButtonAppLink, EmptyState, type Loadable, Loaded, PageHead } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { CopyableText, type RecordCopying } from '../copyable-text/copyable-text.tsx'
import { FactList } from '../fact-list/fact-list.tsx'
import { BackLink } from '../links/back-link.tsx'
import { RecordLink } from '../links/record-link.tsx'
import { Moment } from '../moment/moment.tsx'
import { PageStack } from '../page-parts/page-parts.ts'
import { Section } from '../section/section.tsx'
import { CaseReports } from './case-reports.tsx'
import { CaseSanctions } from './case-sanctions.tsx'
import { CaseState } from './case-state.tsx'

export type CasePageProps = Acting & {
  /** The case; null if there is none with this id. */
  record: Loadable<CaseRecord | null>
  /** The categories of servers for a sanction. */
  groups: readonly string[]
  /** Returns the address of a match. */
  matchHref: (matchId: string) => string
  /** State and callback of the copy buttons. */
  copying: RecordCopying
}

/**
 * The reports of a player, what the portal knows of each, and earlier sanctions; decided with one press and a reason.
 * - It MUST say of each report whether the player was seen where it says.
 */
export const CasePage = ({ record, groups, matchHref, copying, ...acting }: CasePageProps) => {
  const { t } = useTranslation('console')
  const shown = record.status === 'ready' ? record.data : null
  const name = shown && (shown.player.name || shown.player.steamId)
  return (
    <PageStack>
      <BackLink href={consolePaths.cases}>{t('pages.cases')}</BackLink>
      <PageHead title={name ? t('case.titleOf', { name }) : t('case.title')} line={t('timeZone')}>
        {shown && <Decide record={shown} groups={groups} {...acting} />}
      </PageHead>
      <Loaded data={record} loading={t('case.loading')} failed={t('case.failed')} lines={8}>
        {(data) =>
          data === null ? (
            <EmptyState
              icon={<Flag />}
              title={t('case.missing')}
              action={<ButtonAppLink href={consolePaths.cases}>{t('case.all')}</ButtonAppLink>}
            />
          ) : (
            <PageStack>
              <CaseFacts record={data} copying={copying} />
              <CaseReports reports={data.all} matchHref={matchHref} />
              <CaseSanctions sanctions={data.sanctions} />
            </PageStack>
          )
        }
      </Loaded>
    </PageStack>
  )
}

const Decide = ({ record, groups, canAct, onAct }: Acting & { record: CaseRecord; groups: readonly string[] }) => {
  const { t } = useTranslation('console')
  const { id, player, outcome, reasons } = record
  if (!canAct || outcome !== undefined) return null
  const { steamId } = player
  const subjectName = player.name || steamId
  const [because] = reasons
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <Button
        size="small"
        weight="danger"
        onClick={() =>
          onAct({ kind: 'sanction', steamId, groups, subjectName, caseId: id, ...(because && { suggested: because }) })
        }
      >
        {t('case.sanction')}
      </Button>
      <Button size="small" onClick={() => onAct({ kind: 'dismiss_case', steamId, id, subjectName })}>
        {t('case.dismiss')}
      </Button>
    </chakra.div>
  )
}

/** The server on which the player is, and the way to its desk. */
const PlaceLink = ({ serverId }: { serverId: string }) => {
  const { t } = useTranslation('console')
  return <RecordLink href={consolePaths.desk(serverId)}>{t('case.toDesk', { server: serverId })}</RecordLink>
}

const CaseFacts = ({ record, copying }: { record: CaseRecord; copying: RecordCopying }) => {
  const { t } = useTranslation('console')
  const { player, openedAt, decidedAt, playingOn, decision } = record
  return (
    <Section title={t('case.facts')}>
      <FactList
        facts={[
          { label: t('cases.columns.state'), value: <CaseState case={record} /> },
          {
            label: t('sanction.player'),
            value: (
              <RecordLink href={consolePaths.player(player.steamId)} dir="auto" translate="no">
                {player.name || player.steamId}
              </RecordLink>
            ),
          },
          { label: t('player.steamId'), value: <CopyableText text={player.steamId} copying={copying} /> },
          {
            label: t('cases.columns.playing'),
            value: playingOn === undefined ? t('cases.notPlaying') : <PlaceLink serverId={playingOn} />,
          },
          { label: t('cases.columns.openedAt'), value: <Moment at={openedAt} /> },
          ...(decidedAt === undefined
            ? []
            : [{ label: t('cases.columns.decidedAt'), value: <Moment at={decidedAt} /> }]),
          ...(decision === undefined
            ? []
            : [
                { label: t('case.decidedBy'), value: decision.by.name || decision.by.steamId },
                { label: t('sanction.words'), value: decision.words },
                ...(decision.sanctionId === undefined
                  ? []
                  : [
                      {
                        label: t('sanction.title'),
                        value: (
                          <RecordLink href={consolePaths.sanction(decision.sanctionId)}>
                            {t('case.toSanction')}
                          </RecordLink>
                        ),
                      },
                    ]),
              ]),
        ]}
      />
    </Section>
  )
}
