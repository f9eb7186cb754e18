import { chakra } from '@chakra-ui/react/styled-system'
import type { MachineReport } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { ServerOff } from 'lucide-react'
import { EmptyState, type Loadable, Loaded, NoticeBanner } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { FindingLines } from '../finding-lines/finding-lines.tsx'
import { PageStack } from '../page-parts/page-parts.ts'
import { Section } from '../section/section.tsx'
import { MachineNodes } from './machine-nodes.tsx'
import { MachineOrphans } from './machine-orphans.tsx'
import type { MachinePartProps } from './machine-part.ts'
import { MachineRegions } from './machine-regions.tsx'
import { PracticeHead } from './practice-head.tsx'

export type MachinesPageProps = Acting & {
  /** The machines of practice servers. */
  machines: Loadable<MachineReport>
}

/** The machines of practice servers: nodes, regions, what is not in the ledger, and problems. */
export const MachinesPage = ({ machines, ...acting }: MachinesPageProps) => {
  const { t } = useTranslation('console')
  return (
    <PageStack>
      <PracticeHead current="machines" machines={machines} {...acting} />
      <Loaded data={machines} loading={t('machines.loading')} failed={t('machines.failed')} lines={8}>
        {(report) => (report.state === 'none' ? <NoMachines /> : <Machines report={report} {...acting} />)}
      </Loaded>
    </PageStack>
  )
}

const NoMachines = () => {
  const { t } = useTranslation('console')
  return <EmptyState icon={<ServerOff />} title={t('machines.none')} description={t('machines.noneHint')} />
}

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
    gap: '4',
    alignItems: 'start',
  },
})

const Machines = (props: MachinePartProps) => {
  const { t } = useTranslation('console')
  const { state, problems, seenAt } = props.report
  const unreachable =
    seenAt === undefined
      ? t('machines.unreachable')
      : `${t('machines.unreachable')} ${t('machines.seenAt', { time: formatMinute(new Date(seenAt)) })}`
  return (
    <>
      {state === 'unreachable' && <NoticeBanner tone="failure">{unreachable}</NoticeBanner>}
      {problems.length > 0 && (
        <Section title={t('machines.problems')} line={t('machines.problemsLine')}>
          <FindingLines lines={problems} />
        </Section>
      )}
      {state === 'up' && <MachineNodes {...props} />}
      <Pair>
        <MachineRegions {...props} />
        {state === 'up' && <MachineOrphans {...props} />}
      </Pair>
    </>
  )
}
