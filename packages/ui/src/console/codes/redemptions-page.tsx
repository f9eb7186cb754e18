import { chakra } from '@chakra-ui/react/styled-system'
import { consolePaths } from '@warmup/domain/console'
import { maskedCode, type Redemption } from '@warmup/domain/membership'
import { useTranslation } from '@warmup/i18n'
import { ButtonAppLink, type Loadable, Loaded } from '../../common/index.ts'
import { RecordLink } from '../links/record-link.tsx'
import { LoadMore, type LoadMoreProps } from '../load-more/load-more.tsx'
import { Moment } from '../moment/moment.tsx'
import { PageStack } from '../page-parts/page-parts.ts'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { CodesHead, type CodesHeadProps } from './codes-head.tsx'
import { useGivenText } from './use-given-text.ts'

export type RedemptionsPageProps = Pick<CodesHeadProps, 'onMake'> &
  LoadMoreProps & {
    /** The redemptions, the newest first. */
    redemptions: Loadable<readonly Redemption[]>
    /** The name of the codes to which they are limited; empty: all. */
    batch: string
  }

/** Who redeemed which code when. */
export const RedemptionsPage = ({ redemptions, batch, onMake, more, onMore }: RedemptionsPageProps) => {
  const { t } = useTranslation('console')
  const columns = useColumns()
  const title = batch === '' ? t('codes.redemptions') : t('codes.onlyOf', { name: batch })
  return (
    <PageStack>
      <CodesHead current="redemptions" onMake={onMake} />
      <Section
        title={title}
        actions={
          batch !== '' && (
            <ButtonAppLink size="small" href={consolePaths.redemptions}>
              {t('codes.all')}
            </ButtonAppLink>
          )
        }
      >
        <Loaded
          data={redemptions}
          loading={t('codes.loadingRedemptions')}
          failed={t('codes.failedRedemptions')}
          lines={6}
        >
          {(rows) => (
            <>
              <Records
                label={title}
                columns={columns}
                rows={rows}
                keyOf={({ id }) => String(id)}
                whenEmpty={t('codes.noRedemptions')}
              />
              <LoadMore more={more} onMore={onMore} />
            </>
          )}
        </Loaded>
      </Section>
    </PageStack>
  )
}

const Detail = chakra('div', { base: { color: 'fg.muted', fontSize: 'small' } })

const useColumns = (): readonly RecordColumn<Redemption>[] => {
  const { t } = useTranslation('console')
  const givenText = useGivenText()
  return [
    {
      key: 'player',
      title: t('codes.player'),
      cell: ({ steamId }) =>
        steamId === '' ? (
          t('codes.deleted')
        ) : (
          <RecordLink href={consolePaths.player(steamId)} translate="no">
            {steamId}
          </RecordLink>
        ),
    },
    {
      key: 'code',
      title: t('codes.code'),
      cell: ({ batch, ending }) => (
        <>
          <chakra.div overflowWrap="anywhere">{batch}</chakra.div>
          <Detail translate="no">{maskedCode(ending)}</Detail>
        </>
      ),
    },
    {
      key: 'given',
      title: t('codes.given'),
      cell: (redemption) => (
        <>
          <div>{givenText(redemption)}</div>
          {redemption.serverId !== '' && (
            <Detail overflowWrap="anywhere" translate="no">
              {redemption.serverId}
            </Detail>
          )}
        </>
      ),
    },
    { key: 'lastDay', title: t('codes.lastDay'), cell: ({ until }) => until },
    { key: 'time', title: t('codes.time'), cell: ({ at }) => <Moment at={Date.parse(at)} /> },
  ]
}
