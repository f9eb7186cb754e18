import { chakra } from '@chakra-ui/react/styled-system'
import { type LogTail, logTailLines } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { RotateCw, ScrollText, ServerOff } from 'lucide-react'
import { BusyButton, Dialog, EmptyState, type Loadable, Loaded, LogLines } from '../../common/index.ts'

export type LogDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the operator closes it. */
  onClose: () => void
  /** The server's name. */
  serverName: string
  /** The end of the log. */
  log: Loadable<LogTail>
  /** Called to load it again. */
  onReload: () => void
  /** Whether it is loading again. */
  isReloading: boolean
}

/** The end of a practice server's log, the oldest line first. */
export const LogDialog = ({ isOpen, onClose, serverName, log, onReload, isReloading }: LogDialogProps) => {
  const { t } = useTranslation('console')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="large"
      title={t('log.title', { name: serverName })}
      footer={
        log.status === 'ready' && (
          <BusyButton isBusy={isReloading} busyLabel={t('log.reloading')} icon={<RotateCw />} onClick={onReload}>
            {t('log.reload')}
          </BusyButton>
        )
      }
    >
      <Loaded data={log} loading={t('log.loading')} failed={t('log.failed')} lines={8}>
        {(tail) => <LogContent tail={tail} />}
      </Loaded>
    </Dialog>
  )
}

const LogContent = ({ tail: { lines, problem } }: { tail: LogTail }) => {
  const { t } = useTranslation('console')
  if (problem !== undefined)
    return (
      <EmptyState
        icon={<ServerOff />}
        title={t(`log.problems.${problem}.title`)}
        description={t(`log.problems.${problem}.hint`)}
      />
    )
  if (lines.length === 0) return <EmptyState icon={<ScrollText />} title={t('log.empty')} />
  return (
    <>
      <chakra.p mb="2" color="fg.muted" fontSize="small">
        {t('log.intro', { count: logTailLines })}
      </chakra.p>
      <LogLines lines={lines} label={t('log.lines')} size="tall" ref={showEnd} />
    </>
  )
}

/** The newest lines are at the end. */
const showEnd = (element: HTMLElement | null): void => {
  if (element !== null) element.scrollTop = element.scrollHeight
}
