import { regionSwitchLongMs } from '@warmup/domain/practice'
import { RegionSwitchDialog, usePracticeNotices } from '@warmup/ui/practice'
import { useEffect, useState } from 'react'
import { useCopy } from '../../shared/index.ts'
import { useRegionChoice } from '../ordering/use-region-choice.ts'
import { switchFailureOf } from '../practice-failure.ts'
import { usePracticeWrite } from '../use-practice-write.ts'
import type { ServerDialogProps } from './dialog-props.ts'
import { switchRegion } from './switch-region.ts'

/** Whether a process has been running for longer than `afterMs`. */
const useIsLong = (isRunning: boolean, afterMs: number): boolean => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setLong(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isRunning, afterMs])
  return isLong
}

/** Moves a server to another region. The move continues after the dialog is closed, and a toast reports the result. */
export const RegionSwitchContainer = ({ isOpen, onClose, server, notify }: ServerDialogProps) => {
  const notice = usePracticeNotices()
  const [target, setTarget] = useState<string>()
  // The list already shows the new region, while the dialog still refers to the old one.
  const [region] = useState(server.region)
  const moving = usePracticeWrite({
    write: (to: string) => switchRegion(server.id, to),
    onSuccess: (_, to) => notify('success', notice.switched(server.name, to)),
    onError: (error) => notify('failure', notice.failure(switchFailureOf(error))),
  })
  const choice = useRegionChoice(isOpen && moving.isIdle, target !== undefined)
  const { outcome, copy } = useCopy<string>()
  const isMoved = moving.isSuccess && server.region === moving.variables
  const isLong = useIsLong(moving.isPending, regionSwitchLongMs)
  return (
    <RegionSwitchDialog
      isOpen={isOpen}
      onClose={onClose}
      serverName={server.name}
      currentRegion={region}
      {...choice}
      target={target}
      onTarget={setTarget}
      step={moving.isPending ? 'switching' : moving.isSuccess ? 'done' : 'choose'}
      players={server.players}
      moved={isMoved ? server : undefined}
      copyState={outcome?.state ?? 'idle'}
      onCopy={(command) => void copy(command, command)}
      isLong={isLong}
      failure={moving.error === null ? undefined : switchFailureOf(moving.error)}
      onSwitch={(to) => moving.mutate(to)}
    />
  )
}
