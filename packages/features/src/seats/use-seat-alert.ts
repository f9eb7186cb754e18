import { seatOfferMs } from '@warmup/domain/seats'
import { useTranslation } from '@warmup/i18n'
import { useEffect, useEffectEvent } from 'react'
import { notifyOfSeat } from './seat-notification.ts'
import { allowSound, playSeatSound } from './seat-sound.ts'

/** Puts a mark before the title of the tab; pages that set their own title meanwhile keep it. */
const markTitle = (mark: string): (() => void) => {
  const prefix = `${mark} · `
  document.title = `${prefix}${document.title}`
  return () => {
    if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
  }
}

/** Tells of an offer outside the page: by the title of the tab, a sound, and a notification if allowed. */
export const useSeatAlert = ({
  isRunning,
  isOffered,
  serverName,
}: {
  isRunning: boolean
  isOffered: boolean
  serverName: string | undefined
}): void => {
  const { t } = useTranslation('seats')
  useEffect(() => {
    if (!isRunning) return
    window.addEventListener('pointerdown', allowSound, { once: true })
    window.addEventListener('keydown', allowSound, { once: true })
    return () => {
      window.removeEventListener('pointerdown', allowSound)
      window.removeEventListener('keydown', allowSound)
    }
  }, [isRunning])

  const alert = useEffectEvent(() => {
    void playSeatSound().catch(() => {})
    const name = serverName ?? t('unknownServer')
    const closeNotification = notifyOfSeat({
      title: t('notification.title', { name }),
      body: t('notification.body', { count: seatOfferMs / 1_000 }),
    })
    const restoreTitle = markTitle(t('tabTitle'))
    return () => {
      closeNotification()
      restoreTitle()
    }
  })
  useEffect(() => (isOffered ? alert() : undefined), [isOffered])
}
