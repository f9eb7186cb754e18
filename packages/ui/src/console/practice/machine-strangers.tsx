import type { MachineReport } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { Button } from '../../common/index.ts'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import type { MachinePartProps } from './machine-part.ts'

type Stranger = MachineReport['strangers'][number]

/** Services and volumes that are not in the book: each can be adopted or removed. */
export const MachineStrangers = ({ report: { strangers }, canAct, onAct }: MachinePartProps) => {
  const { t } = useTranslation('console')
  const columns: readonly RecordColumn<Stranger>[] = [
    { key: 'name', title: t('machines.name'), cell: ({ name }) => <span translate="no">{name}</span> },
    { key: 'kind', title: t('machines.kind'), cell: ({ kind }) => t(`machines.kinds.${kind}`) },
    {
      key: 'node',
      title: t('machines.node'),
      cell: ({ node }) => (node === '' ? t('unknown') : <span translate="no">{node}</span>),
    },
  ]
  const controls: RecordColumn<Stranger> = {
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
          onClick={() => onAct({ kind: 'remove_stranger', name, stranger: kind, subjectName: name })}
        >
          {t('machines.remove')}
        </Button>
      </>
    ),
  }
  return (
    <Section title={t('machines.strangers')} line={t('machines.strangersLine')}>
      <Records
        label={t('machines.strangers')}
        columns={canAct ? [...columns, controls] : columns}
        rows={strangers}
        keyOf={({ name, kind }) => `${kind} ${name}`}
        whenEmpty={t('machines.noStrangers')}
      />
    </Section>
  )
}
