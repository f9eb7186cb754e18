import type { Rental } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { CalendarPlus, Ellipsis, Move, PowerOff, RotateCw, ScrollText, Wrench } from 'lucide-react'
import { IconButton, Menu, type MenuItem } from '../../common/index.ts'
import type { RentalActing } from './rental-acting.ts'

export type RentalControlsProps = Pick<RentalActing, 'canAct' | 'onAct' | 'onLog'> & {
  /** The practice server. */
  rental: Rental
}

type ServerActionKind =
  | 'extend_server'
  | 'restart_server'
  | 'begin_maintenance'
  | 'end_maintenance'
  | 'move_server'
  | 'end_server'

const icons = {
  extend_server: <CalendarPlus />,
  restart_server: <RotateCw />,
  begin_maintenance: <Wrench />,
  end_maintenance: <Wrench />,
  move_server: <Move />,
  end_server: <PowerOff />,
} satisfies Record<ServerActionKind, MenuItem['icon']>

const kindsFor = ({ isInMaintenance }: Rental): readonly ServerActionKind[] => [
  'extend_server',
  'restart_server',
  isInMaintenance ? 'end_maintenance' : 'begin_maintenance',
  'move_server',
  'end_server',
]

/** The log of a practice server, and for operators a menu of the actions. */
export const RentalControls = ({ rental, canAct, onAct, onLog }: RentalControlsProps) => {
  const { t } = useTranslation('console')
  const { id, name } = rental
  const kinds = kindsFor(rental)
  const act = (chosen: string) => {
    const kind = kinds.find((each) => each === chosen)
    if (kind !== undefined) onAct({ kind, serverId: id, subjectName: name })
  }
  return (
    <>
      <IconButton size="small" label={t('practice.logOf', { name })} onClick={() => onLog(rental)}>
        <ScrollText />
      </IconButton>
      {canAct && (
        <Menu
          trigger={
            <IconButton size="small" label={t('practice.actionsOf', { name })}>
              <Ellipsis />
            </IconButton>
          }
          label={t('practice.actionsOf', { name })}
          items={kinds.map((kind) => ({
            id: kind,
            label: t(`practice.do.${kind}`),
            icon: icons[kind],
            ...(kind === 'end_server' && { tone: 'danger' as const }),
          }))}
          onSelect={act}
        />
      )}
    </>
  )
}
