import { chakra } from '@chakra-ui/react/styled-system'
import type { MachineReport } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { Button, useRegionLabel } from '../../common/index.ts'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'
import type { MachinePartProps } from './machine-part.ts'

type MachineNode = MachineReport['nodes'][number]

/** The nodes that run practice servers. */
export const MachineNodes = ({ report: { nodes }, canAct, onAct }: MachinePartProps) => {
  const { t } = useTranslation('console')
  const region = useRegionLabel()
  const columns: readonly RecordColumn<MachineNode>[] = [
    {
      key: 'name',
      title: t('machines.node'),
      cell: ({ name, address }) => (
        <>
          <div translate="no">{name}</div>
          <chakra.div color="fg.muted" fontWeight="400" translate="no">
            {address || t('machines.noAddress')}
          </chakra.div>
        </>
      ),
    },
    {
      key: 'region',
      title: t('practice.columns.region'),
      cell: ({ region: code }) => (code === '' ? t('none') : region(code)),
    },
    { key: 'state', title: t('practice.columns.state'), cell: (node) => <NodeState node={node} /> },
    {
      key: 'servers',
      title: t('machines.used'),
      kind: 'end',
      cell: ({ servers, slots }) => (slots === undefined ? servers : `${servers}/${slots}`),
    },
  ]
  const controls: RecordColumn<MachineNode> = {
    key: 'actions',
    title: t('actionsColumn'),
    kind: 'actions',
    cell: ({ id, name, takesServers }) => (
      <Button
        size="small"
        aria-label={t(takesServers ? 'machines.drainNamed' : 'machines.activateNamed', { name })}
        onClick={() => onAct({ kind: takesServers ? 'drain_node' : 'activate_node', nodeId: id, subjectName: name })}
      >
        {t(takesServers ? 'machines.drain' : 'machines.activate')}
      </Button>
    ),
  }
  return (
    <Section title={t('machines.nodes')}>
      <Records
        label={t('machines.nodes')}
        columns={canAct ? [...columns, controls] : columns}
        rows={nodes}
        keyOf={({ id }) => id}
        whenEmpty={t('machines.noNodes')}
      />
    </Section>
  )
}

const NodeState = ({ node: { isUp, takesServers } }: { node: MachineNode }) => {
  const { t } = useTranslation('console')
  if (!isUp) return <StateWord tone="bad">{t('machines.down')}</StateWord>
  return takesServers ? (
    <StateWord tone="good">{t('machines.ready')}</StateWord>
  ) : (
    <StateWord tone="caution">{t('machines.drained')}</StateWord>
  )
}
