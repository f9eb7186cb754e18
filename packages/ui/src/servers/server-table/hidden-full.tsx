import { useTranslation } from '@warmup/i18n'
import { UsersRound } from 'lucide-react'
import { Button, EmptyState } from '../../common/index.ts'

/** The full servers that the filter hides. */
export type FullServers = {
  readonly count: number
  /** Seconds until the next free seat among them; undefined if unknown. */
  readonly nextSeatSeconds: number | undefined
}

type HiddenFullProps = {
  full: FullServers
  /** Whether no other server is listed. */
  isAlone: boolean
  /** Called to show them. */
  onShow: () => void
}

/** Says at the end of the list how many full servers are hidden, and when the next seat is free. */
export const HiddenFull = ({ full: { count, nextSeatSeconds }, isAlone, onShow }: HiddenFullProps) => {
  const { t } = useTranslation('servers')
  const title = t('table.fullHidden', { count })
  const hint =
    nextSeatSeconds === undefined
      ? undefined
      : t('table.nextSeat', { count: Math.max(1, Math.round(nextSeatSeconds / 60)) })
  const show = <Button onClick={onShow}>{t('table.showFull')}</Button>
  if (isAlone) return <EmptyState icon={<UsersRound />} title={title} description={hint} action={show} />
  return (
    <p className="servers-hidden">
      <span>{hint === undefined ? title : `${title} · ${hint}`}</span>
      {show}
    </p>
  )
}
