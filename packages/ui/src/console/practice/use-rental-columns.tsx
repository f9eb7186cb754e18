import { chakra } from '@chakra-ui/react/styled-system'
import { consolePaths, type Rental } from '@warmup/domain/console'
import { serverSlots } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { useRegionLabel } from '../../common/index.ts'
import { CopyableText } from '../copyable-text/copyable-text.tsx'
import { RecordLink } from '../links/record-link.tsx'
import { Moment } from '../moment/moment.tsx'
import type { RecordColumn } from '../records/records.tsx'
import { RentalState } from '../rental-state/rental-state.tsx'
import type { RentalActing } from './rental-acting.ts'
import { RentalControls } from './rental-controls.tsx'
import { RentalNotes } from './rental-notes.tsx'

/** The columns of the list of practice servers. */
export const useRentalColumns = ({
  now,
  canAct,
  onAct,
  onLog,
  copying,
}: RentalActing): readonly RecordColumn<Rental>[] => {
  const { t } = useTranslation('console')
  const region = useRegionLabel()
  return [
    {
      key: 'server',
      title: t('practice.columns.server'),
      cell: ({ id, name }) => (
        <>
          <chakra.div dir="auto" translate="no">
            {name}
          </chakra.div>
          <chakra.div color="fg.muted" fontWeight="400" fontSize="small">
            <CopyableText text={id} copying={copying} />
          </chakra.div>
        </>
      ),
    },
    {
      key: 'state',
      title: t('practice.columns.state'),
      cell: (rental) => (
        <>
          <RentalState rental={rental} now={now} />
          <RentalNotes rental={rental} />
        </>
      ),
    },
    {
      key: 'owner',
      title: t('practice.columns.owner'),
      cell: ({ owner, ownerName }) => (
        <RecordLink href={consolePaths.player(owner)} dir="auto" translate="no">
          {ownerName || owner}
        </RecordLink>
      ),
    },
    {
      key: 'place',
      title: t('practice.columns.place'),
      cell: ({ region: code, node, address }) => (
        <>
          <div>{region(code)}</div>
          <chakra.div color="fg.muted">
            {node === '' ? t('practice.noNode') : <span translate="no">{node}</span>}
          </chakra.div>
          {address !== '' && <CopyableText text={address} copying={copying} />}
        </>
      ),
    },
    {
      key: 'players',
      title: t('practice.columns.players'),
      cell: ({ players }) => (players === null ? t('unknown') : `${players}/${serverSlots}`),
    },
    {
      key: 'expiresAt',
      title: t('practice.columns.expiresAt'),
      cell: ({ expiresAt }) => <Moment at={expiresAt} />,
    },
    {
      key: 'actions',
      title: t('actionsColumn'),
      kind: 'actions',
      cell: (rental) => <RentalControls rental={rental} canAct={canAct} onAct={onAct} onLog={onLog} />,
    },
  ]
}
