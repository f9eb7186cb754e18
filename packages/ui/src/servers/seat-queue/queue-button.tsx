import type { Server } from '@warmup/domain/servers'
import { useTranslation } from '@warmup/i18n'
import { Hourglass } from 'lucide-react'
import { Button } from '../../common/index.ts'
import { type SeatQueue, seatOn } from './seat-queue.ts'

type QueueButtonProps = {
  server: Server
  /** The player's wait for a seat; undefined if the player cannot wait. */
  seats: SeatQueue | undefined
  /** Whether the button is as wide as its container. */
  isWide?: boolean
}

/** The button to wait for a seat on a full server, with the number of players who wait. */
export const QueueButton = ({ server, seats, isWide = false }: QueueButtonProps) => {
  const { t } = useTranslation('servers')
  const seat = seatOn(server, seats)
  if (seat === undefined) return null
  const waiting = server.waiting ?? 0
  const words = t(seat === 'own' ? 'table.inQueue' : 'table.queue')
  return (
    <Button isWide={isWide} onClick={() => seats?.onQueue(server)}>
      <Hourglass aria-hidden />
      <span>{waiting > 0 && seat !== 'own' ? `${words} · ${t('table.inLine', { count: waiting })}` : words}</span>
    </Button>
  )
}
