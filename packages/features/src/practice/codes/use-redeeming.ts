import { shownCode } from '@warmup/domain/membership'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLinkedCode } from '../../shared/index.ts'
import { useOpening } from '../use-open-dialog.ts'

/** The dialog to redeem a code for hours. It opens by itself where a link led to the page with a code, after the login if needed. */
export const useRedeeming = (steamId: string | undefined, onLogin: () => void) => {
  const opening = useOpening(steamId)
  const [linked, setLinked] = useState('')
  const { forget } = useLinkedCode('server', (code) => setLinked(shownCode(code)))
  const openFor = (player: string | undefined) => {
    if (player === undefined) onLogin()
    else opening.open()
  }
  const follow = useEffectEvent(openFor)
  useEffect(() => {
    if (linked !== '') follow(steamId)
  }, [linked, steamId])
  return {
    ...opening,
    open: () => openFor(steamId),
    /** The code of the link; empty without one. */
    code: linked,
    forget: () => {
      setLinked('')
      forget()
    },
  }
}
