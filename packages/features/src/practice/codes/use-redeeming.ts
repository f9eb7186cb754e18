import { shownCode } from '@warmup/domain/membership'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLinkedCode } from '../../shared/index.ts'
import { useOpening } from '../use-open-dialog.ts'

type Linked = {
  readonly code: string
  /** The player for whom it opened the dialog. */
  readonly steamId?: string
}

type Redeeming = {
  /** The signed-in player; undefined for visitors. */
  readonly steamId: string | undefined
  /** Whether the player's servers are known, from which the dialog chooses one. */
  readonly isReady: boolean
  readonly onLogin: () => void
}

/**
 * The dialog to redeem a code for hours. A link with a code opens it once, for a visitor after the login; another player does not
 * get the code.
 */
export const useRedeeming = ({ steamId, isReady, onLogin }: Redeeming) => {
  const opening = useOpening(steamId)
  const [linked, setLinked] = useState<Linked>()
  const { forget } = useLinkedCode('server', (code) => setLinked({ code: shownCode(code) }))
  const follow = useEffectEvent((link: Linked, player: string | undefined, isKnown: boolean) => {
    if (link.steamId !== undefined) return
    if (player === undefined) onLogin()
    if (player === undefined || !isKnown) return
    setLinked({ ...link, steamId: player })
    opening.open()
  })
  useEffect(() => {
    if (linked !== undefined) follow(linked, steamId, isReady)
  }, [linked, steamId, isReady])
  const forgetLink = () => {
    setLinked(undefined)
    forget()
  }
  return {
    ...opening,
    open: steamId === undefined ? onLogin : opening.open,
    close: () => {
      forgetLink()
      opening.close()
    },
    /** The code of the link; empty without one. */
    code: linked !== undefined && linked.steamId === steamId ? linked.code : '',
    /** Called once the code is redeemed or changed. */
    forget: forgetLink,
  }
}
