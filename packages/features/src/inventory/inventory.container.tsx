import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inventoryErrors, inventorySite, skinChangerPlan } from '@warmup/domain/inventory'
import {
  DepartureFrame,
  type InventoryFailure,
  InventoryView,
  type InventoryViewProps,
  SkinChangerCard,
} from '@warmup/ui/inventory'
import { useRef, useState } from 'react'
import { ApiError, errorCodeOf, troubleOf, useLoadable } from '../shared/index.ts'
import { inventoryTokenQuery } from './inventory.queries.ts'
import { useDeparture } from './use-departure.ts'
import { useFramePhase } from './use-frame-phase.ts'

export type InventoryContainerProps = {
  /** The signed-in player; absent for visitors. */
  steamId: string | undefined
  /** URL of the inventory's site; absent if the community has none. */
  host: string | undefined
  /** Month in which the skin changer is expected. */
  skinChangerExpected: string | undefined
  onLogin: () => void
}

/** Why a sign-in failed. */
const failureOf = (error: unknown): InventoryFailure => {
  const code = errorCodeOf(error, inventoryErrors)
  if (code !== undefined) return code
  return error instanceof ApiError && error.status === 429 ? 'too_many_requests' : troubleOf(error)
}

/** A frame of our own origin could access this page despite its sandbox. */
const isForeign = (host: string): boolean => URL.canParse(host) && new URL(host).origin !== window.location.origin

/** The inventory of the signed-in player. Signing out removes the frame; another player gets a new one. */
export const InventoryContainer = ({ steamId, host, skinChangerExpected, onLogin }: InventoryContainerProps) => {
  const site = host !== undefined && isForeign(host) ? inventorySite(host) : undefined
  const client = useQueryClient()
  const query = inventoryTokenQuery(site && steamId)
  const token = useLoadable(query)
  const { error } = useQuery(query)
  // Queries drop their error during a retry.
  const lastError = useRef(error)
  if (error !== null) lastError.current = error
  const address = site && token.status === 'ready' ? site.frame(token.data) : undefined
  const { phase, onLoad } = useFramePhase(address)
  const [usedAddress, setUsedAddress] = useState<string>()
  const departure = useDeparture(steamId)
  const [now] = useState(() => new Date())

  const stage = (): InventoryViewProps['stage'] => {
    if (site === undefined) return { status: 'unavailable' }
    if (steamId === undefined) return { status: 'logged_out', onLogin }
    if (token.status === 'failed') {
      const { onRetry, isRetrying = false } = token
      return { status: 'failed', reason: failureOf(lastError.current), onRetry, isRetrying, ownSignIn: site.ownSignIn }
    }
    if (token.status === 'loading') return { ...token, status: 'signing_in' }
    if (address === undefined || phase === 'waiting') return { status: 'signing_in' }
    return { status: phase === 'shown' ? 'ready' : 'loading', src: address, onLoad }
  }
  return (
    <>
      <InventoryView
        stage={stage()}
        siteName={site?.name}
        onRefresh={
          address === undefined ? undefined : () => void client.resetQueries({ queryKey: query.queryKey, exact: true })
        }
        onUse={() => setUsedAddress(address)}
        isHintShown={address !== undefined && usedAddress === address}
      >
        <SkinChangerCard
          plan={skinChangerExpected === undefined ? undefined : skinChangerPlan(skinChangerExpected, now)}
          isLoginNeeded={steamId === undefined}
        />
      </InventoryView>
      {site && departure.isDue && <DepartureFrame src={site.signOut} onEnded={departure.onEnded} />}
    </>
  )
}
