import { consolePaths } from '@warmup/domain/console'
import type { SanctionRecord } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { ShieldBan } from 'lucide-react'
import { Button, ButtonAppLink, EmptyState, type Loadable, Loaded, PageHead } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { CopyableText, type RecordCopying } from '../copyable-text/copyable-text.tsx'
import { FactList } from '../fact-list/fact-list.tsx'
import { BackLink } from '../links/back-link.tsx'
import { RecordLink } from '../links/record-link.tsx'
import { Moment } from '../moment/moment.tsx'
import { PageStack } from '../page-parts/page-parts.ts'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'
import { SanctionAppeal } from './sanction-appeal.tsx'
import { SanctionHistory } from './sanction-history.tsx'
import { SanctionServers } from './sanction-servers.tsx'
import { sanctionTones, useSanctionWords } from './use-sanction-words.ts'

export type SanctionPageProps = Acting & {
  /** The sanction; null if there is none with this id. */
  record: Loadable<SanctionRecord | null>
  /** State and callback of the copy buttons. */
  copying: RecordCopying
}

/**
 * A sanction, its history, and what the servers of its scope know of it.
 * - It MUST show where a sanction is not enforced, and why.
 */
export const SanctionPage = ({ record, copying, ...acting }: SanctionPageProps) => {
  const { t } = useTranslation('console')
  const { kindOf } = useSanctionWords()
  const shown = record.status === 'ready' ? record.data : null
  const title = shown && t('sanction.titleOf', { name: shown.name || shown.steamId, kind: kindOf(shown) })
  return (
    <PageStack>
      <BackLink href={consolePaths.sanctions}>{t('pages.sanctions')}</BackLink>
      <PageHead title={title ?? t('sanction.title')} line={t('timeZone')}>
        {shown && <LiftButton record={shown} {...acting} />}
      </PageHead>
      <Loaded data={record} loading={t('sanction.loading')} failed={t('sanction.failed')} lines={8}>
        {(data) =>
          data === null ? (
            <NoSanction />
          ) : (
            <PageStack>
              <SanctionFacts record={data} copying={copying} />
              <SanctionAppeal record={data} {...acting} />
              <SanctionServers servers={data.servers} />
              <SanctionHistory history={data.history} />
            </PageStack>
          )
        }
      </Loaded>
    </PageStack>
  )
}

const LiftButton = ({ record: { id, steamId, name, state }, canAct, onAct }: Acting & { record: SanctionRecord }) => {
  const { t } = useTranslation('console')
  if (!canAct || state !== 'active') return null
  return (
    <Button size="small" onClick={() => onAct({ kind: 'lift_sanction', id, steamId, subjectName: name || steamId })}>
      {t('sanction.lift')}
    </Button>
  )
}

const NoSanction = () => {
  const { t } = useTranslation('console')
  return (
    <EmptyState
      icon={<ShieldBan />}
      title={t('sanction.missing')}
      action={<ButtonAppLink href={consolePaths.sanctions}>{t('sanction.all')}</ButtonAppLink>}
    />
  )
}

const SanctionFacts = ({ record, copying }: { record: SanctionRecord; copying: RecordCopying }) => {
  const { t } = useTranslation('console')
  const { reasonOf, scopeText } = useSanctionWords()
  const { steamId, name, words, scope, state, source, rule, setAt, endsAt } = record
  return (
    <Section title={t('sanction.facts')}>
      <FactList
        facts={[
          {
            label: t('sanctions.columns.state'),
            value: <StateWord tone={sanctionTones[state]}>{t(`sanctions.states.${state}`)}</StateWord>,
          },
          {
            label: t('sanction.player'),
            value: (
              <RecordLink href={consolePaths.player(steamId)} dir="auto" translate="no">
                {name || steamId}
              </RecordLink>
            ),
          },
          { label: t('player.steamId'), value: <CopyableText text={steamId} copying={copying} /> },
          { label: t('sanction.reason'), value: reasonOf(record) },
          { label: t('sanction.words'), value: words },
          { label: t('sanctions.columns.scope'), value: scopeText(scope) },
          { label: t('sanctions.columns.setAt'), value: <Moment at={setAt} /> },
          {
            label: t('sanctions.columns.endsAt'),
            value: endsAt === null ? t('sanctions.forever') : <Moment at={endsAt} />,
          },
          {
            label: t('sanction.source'),
            value: rule === undefined ? t(`sanction.sources.${source}`) : t(`rules.${rule}`),
          },
        ]}
      />
    </Section>
  )
}
