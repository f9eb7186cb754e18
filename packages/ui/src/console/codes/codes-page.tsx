import { chakra } from '@chakra-ui/react/styled-system'
import { consolePaths } from '@warmup/domain/console'
import {
  type CodeBatch,
  type CodeBatchState,
  type CodeMaker,
  codeBatchState,
  codeLink,
  givenBy,
  shownCode,
} from '@warmup/domain/membership'
import { useTranslation } from '@warmup/i18n'
import { Button, factsLine, type Loadable, Loaded } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { CopyableText, type RecordCopying } from '../copyable-text/copyable-text.tsx'
import { RecordLink } from '../links/record-link.tsx'
import { LoadMore, type LoadMoreProps } from '../load-more/load-more.tsx'
import { Moment } from '../moment/moment.tsx'
import { PageStack } from '../page-parts/page-parts.ts'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'
import { CodesHead } from './codes-head.tsx'
import { useGivenText } from './use-given-text.ts'

export type CodesPageProps = Acting &
  LoadMoreProps & {
    /** Who made the codes: operators, or the shop for gifts. */
    madeBy: CodeMaker
    /** Codes that were made together, the newest first. */
    batches: Loadable<readonly CodeBatch[]>
    /** The portal's origin, for links with a code: `https://portal.example`. */
    origin: string
    /** Called to make new codes. */
    onMake: () => void
    /** Copying of a code for several players. */
    copying: RecordCopying
  }

/** The codes: what they give, how many are redeemed, and whether they still can be. */
export const CodesPage = ({
  madeBy,
  batches,
  origin,
  onMake,
  copying,
  more,
  onMore,
  canAct,
  onAct,
}: CodesPageProps) => {
  const { t } = useTranslation('console')
  const columns = useColumns({ canAct, onAct, origin, copying })
  const view = madeBy === 'shop' ? 'gifts' : 'list'
  const title = t(`codes.${view}`)
  return (
    <PageStack>
      <CodesHead current={view} onMake={canAct ? onMake : undefined} />
      <Section title={title}>
        <Loaded data={batches} loading={t('codes.loading')} failed={t('codes.failed')} lines={6}>
          {(rows) => (
            <>
              <Records
                label={title}
                columns={columns}
                rows={rows}
                keyOf={({ id }) => String(id)}
                whenEmpty={t(madeBy === 'shop' ? 'codes.noGifts' : 'codes.empty')}
              />
              <LoadMore more={more} onMore={onMore} />
            </>
          )}
        </Loaded>
      </Section>
    </PageStack>
  )
}

const Facts = chakra('div', { base: { color: 'fg.muted', fontWeight: '400', fontSize: 'small' } })

const tones = {
  active: 'good',
  used: 'quiet',
  over: 'quiet',
  revoked: 'bad',
} as const satisfies Record<CodeBatchState, string>

const useColumns = ({
  canAct,
  onAct,
  origin,
  copying,
}: Acting & Pick<CodesPageProps, 'origin' | 'copying'>): readonly RecordColumn<CodeBatch>[] => {
  const { t } = useTranslation('console')
  const givenText = useGivenText()
  return [
    {
      key: 'name',
      title: t('codes.name'),
      cell: ({ name, code, count, uses, hours }) => (
        <>
          <chakra.div overflowWrap="anywhere">{name}</chakra.div>
          <Facts>{factsLine(t('codes.count', { count }), uses > 1 && t('codes.sharedBy', { count: uses }))}</Facts>
          {code !== null && (
            <Facts>
              <CopyableText text={shownCode(code)} copying={copying} />
              <br />
              <CopyableText text={`${origin}${codeLink(code, givenBy({ hours }))}`} copying={copying} />
            </Facts>
          )}
        </>
      ),
    },
    { key: 'given', title: t('codes.given'), cell: givenText },
    {
      key: 'state',
      title: t('codes.state'),
      cell: (batch) => {
        const state = codeBatchState(batch)
        return <StateWord tone={tones[state]}>{t(`codes.states.${state}`)}</StateWord>
      },
    },
    {
      key: 'redeemed',
      title: t('codes.redeemed'),
      cell: ({ name, redeemed, count, uses }) => {
        const shown = t('codes.redeemedOf', { redeemed, most: count * uses })
        return (
          <RecordLink
            href={consolePaths.redemptionsOf(name)}
            aria-label={t('codes.redemptionsOf', { redeemed: shown, name })}
          >
            {shown}
          </RecordLink>
        )
      },
    },
    { key: 'until', title: t('codes.until'), cell: ({ until }) => until ?? t('codes.endless') },
    { key: 'madeAt', title: t('codes.madeAt'), cell: ({ madeAt }) => <Moment at={Date.parse(madeAt)} /> },
    ...(canAct
      ? [
          {
            key: 'actions',
            title: t('actionsColumn'),
            kind: 'actions' as const,
            cell: (batch: CodeBatch) =>
              codeBatchState(batch) === 'active' && (
                <Button
                  size="small"
                  aria-label={t('codes.revokeNamed', { name: batch.name })}
                  onClick={() => onAct({ kind: 'revoke_codes', name: batch.name, subjectName: batch.name })}
                >
                  {t('codes.revoke')}
                </Button>
              ),
          },
        ]
      : []),
  ]
}
