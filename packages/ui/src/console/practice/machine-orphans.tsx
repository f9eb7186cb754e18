import type { MachineReport } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { Button } from '../../common/index.ts'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import type { MachinePartProps } from './machine-part.ts'

type Orphan = MachineReport['strangers'][number]

/** Services and volumes that are not in the ledger: each can be adopted or removed. */
export const MachineOrphans = ({ report: { strangers: orphans }, canAct, onAct }: MachinePartProps) => {
  const { t } = useTranslation('console')
  const columns: readonly RecordColumn<Orphan>[] = [
    { key: 'name', title: t('machines.name'), cell: ({ name }) => <span translate="no">{name}</span> },
    { key: 'kind', title: t('machines.kind'), cell: ({ kind }) => t(`machines.kinds.${kind}`) },
    {
      key: 'node',
      title: t('machines.node'),
      cell: ({ node }) => (node === '' ? t('unknown') : <span translate="no">{node}</span>),
    },
  ]
  const controls: RecordColumn<Orphan> = {
    key: 'actions',
    title: t('actionsColumn'),
    kind: 'actions',
    cell: ({ name, kind }) => (
      <>
        {kind === 'service' && (
          <Button
            size="small"
            aria-label={t('machines.adoptNamed', { name })}
            onClick={() => onAct({ kind: 'adopt_service', service: name, subjectName: name })}
          >
            {t('machines.adopt')}
          </Button>
        )}
        <Button
          size="small"
          weight="danger"
          aria-label={t('machines.removeNamed', { name })}
          onClick={() => onAct({ kind: 'remove_stranger', name, orphan: kind, subjectName: name })}
        >
          {t('machines.remove')}
        </Button>
      </>
    ),
  }
  return (
    <Section title={t('machines.orphans')} line={t('machines.orphansLine')}>
      <Records
        label={t('machines.orphans')}
        columns={canAct ? [...columns, controls] : columns}
        rows={orphans}
        keyOf={({ name, kind }) => `${kind} ${name}`}
        whenEmpty={t('machines.noOrphans')}
      />
    </Section>
  )
}
