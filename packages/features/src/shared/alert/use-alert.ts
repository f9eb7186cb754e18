import { useEffect, useEffectEvent } from 'react'
import { notify } from './alert-notification.ts'
import { allowSound, playAlertSound } from './alert-sound.ts'

/** Puts a mark before the title of the tab. A title that a page sets later stays. */
const markTitle = (mark: string): (() => void) => {
  const prefix = `${mark} · `
  document.title = `${prefix}${document.title}`
  return () => {
    if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
  }
}

export type Alert = {
  /** Whether the player waits for something; sound is then allowed by the next press. */
  readonly isRunning: boolean
  /** Whether the alert is on. */
  readonly isOn: boolean
  /** Identifies the alert: all tabs of the browser play one sound and show one notification for it. */
  readonly tag: string
  /** The texts; called when the alert begins. */
  readonly texts: () => { readonly tabTitle: string; readonly title: string; readonly body: string }
}

/** Tells the player outside the page: by the title of the tab, a sound, and a notification if allowed. */
export const useAlert = ({ isRunning, isOn, tag, texts }: Alert): void => {
  useEffect(() => {
    if (!isRunning) return
    window.addEventListener('pointerdown', allowSound, { once: true })
    window.addEventListener('keydown', allowSound, { once: true })
    return () => {
      window.removeEventListener('pointerdown', allowSound)
      window.removeEventListener('keydown', allowSound)
    }
  }, [isRunning])

  const begin = useEffectEvent(() => {
    void playAlertSound(tag).catch(() => {})
    const { tabTitle, title, body } = texts()
    const closeNotification = notify({ title, body, tag })
    const restoreTitle = markTitle(tabTitle)
    return () => {
      closeNotification()
      restoreTitle()
    }
  })
  useEffect(() => (isOn ? begin() : undefined), [isOn])
}
