import { consolePaths, type MachineReport } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { Plus } from 'lucide-react'
import { Button, type Loadable, PageHead } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { ViewSwitch } from '../view-switch/view-switch.tsx'

export type PracticeHeadProps = Acting & {
  /** The shown view. */
  current: 'servers' | 'machines'
  /** The machines of practice servers. */
  machines: Loadable<MachineReport>
}

/** The head of the two views of practice: the servers, and the machines with the number of their findings. */
export const PracticeHead = ({ current, machines, canAct, onAct }: PracticeHeadProps) => {
  const { t } = useTranslation('console')
  const report = machines.status === 'ready' ? machines.data : undefined
  const isUp = report?.state === 'up'
  const create = () =>
    onAct({
      kind: 'create_server',
      regions: report?.regions.map(({ code }) => code) ?? [],
      subjectName: t('practice.newServer'),
    })
  return (
    <>
      <PageHead title={t('pages.practice')} line={t('timeZone')}>
        {canAct && report?.state !== 'none' && (
          <Button weight="primary" isDisabled={!isUp} onClick={create}>
            <Plus aria-hidden />
            <span>{t('practice.create')}</span>
          </Button>
        )}
      </PageHead>
      <ViewSwitch
        label={t('practice.views')}
        current={current}
        views={[
          { id: 'servers', label: t('practice.servers'), href: consolePaths.practice },
          {
            id: 'machines',
            label: t('machines.title'),
            href: consolePaths.machines,
            count: report && report.strangers.length + report.problems.length,
          },
        ]}
      />
    </>
  )
}
