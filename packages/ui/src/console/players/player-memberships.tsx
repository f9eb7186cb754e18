import { chakra } from '@chakra-ui/react/styled-system'
import type { PlayerRecord } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { Button, DatedText, MembershipBadge } from '../../common/index.ts'
import { Moment } from '../moment/moment.tsx'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { nameOf, type PlayerPartProps } from './player-part.ts'

type StoredMembership = PlayerRecord['memberships'][number]

/** The player's memberships, also expired ones, and the VIP that shops granted. */
export const PlayerMemberships = ({ record, canAct, onAct }: PlayerPartProps) => {
  const { t } = useTranslation('console')
  const { steamId } = record.player
  const columns = useMembershipColumns({ record, canAct, onAct })
  return (
    <Section
      title={t('player.memberships')}
      line={steamId === '' ? t('player.membershipNeedsSteam') : undefined}
      actions={
        canAct &&
        steamId !== '' && (
          <Button size="small" onClick={() => onAct({ kind: 'grant', steamId, subjectName: nameOf(record) })}>
            {t('player.grant')}
          </Button>
        )
      }
    >
      <Records
        label={t('player.memberships')}
        space="few"
        columns={columns}
        rows={record.memberships}
        keyOf={({ type }) => type}
        whenEmpty={t('player.noMemberships')}
      />
      {record.grants.length > 0 && <Grants grants={record.grants} />}
    </Section>
  )
}

const useMembershipColumns = ({
  record,
  canAct,
  onAct,
}: PlayerPartProps): readonly RecordColumn<StoredMembership>[] => {
  const { t } = useTranslation('console')
  const { steamId } = record.player
  const columns: readonly RecordColumn<StoredMembership>[] = [
    { key: 'type', title: t('player.membership'), cell: ({ type }) => <MembershipBadge memberships={[type]} /> },
    {
      key: 'until',
      title: t('player.until'),
      cell: ({ until, isCurrent }) => (
        <chakra.span color={isCurrent ? undefined : 'fg.muted'}>
          {until === null ? (
            t('player.endless')
          ) : (
            <DatedText text={isCurrent ? until : t('player.expired', { day: until })} />
          )}
        </chakra.span>
      ),
    },
  ]
  if (!canAct) return columns
  return [
    ...columns,
    {
      key: 'actions',
      title: t('actionsColumn'),
      kind: 'actions',
      cell: ({ type, isCurrent }) =>
        isCurrent && (
          <Button
            size="small"
            aria-label={t('player.revokeNamed', { type: type.toUpperCase() })}
            onClick={() => onAct({ kind: 'revoke', steamId, type, subjectName: nameOf(record) })}
          >
            {t('player.revoke')}
          </Button>
        ),
    },
  ]
}

const Grants = ({ grants }: Pick<PlayerRecord, 'grants'>) => {
  const { t } = useTranslation('console')
  return (
    <chakra.div mt="4">
      <chakra.h3 textStyle="strong" mb="2">
        {t('player.grants')}
      </chakra.h3>
      <Records
        label={t('player.grants')}
        space="few"
        columns={[
          { key: 'id', title: t('player.grantId'), cell: ({ grantId }) => <span translate="no">{grantId}</span> },
          { key: 'days', title: t('player.days'), cell: ({ days }) => t('player.dayCount', { count: days }) },
          { key: 'at', title: t('time'), cell: ({ at }) => <Moment at={at} /> },
        ]}
        rows={grants}
        keyOf={({ grantId }) => grantId}
        whenEmpty={t('none')}
      />
    </chakra.div>
  )
}
