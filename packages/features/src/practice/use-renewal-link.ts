import { useQuery } from '@tanstack/react-query'
import { type LastChoice, lastTermsOf, type PracticeServer } from '@warmup/domain/practice'
import { useEffect, useEffectEvent } from 'react'
import { ordersQuery } from '../payments/index.ts'

type RenewalLink = {
  readonly steamId: string | undefined
  /** The id of the server that a link asks to renew; undefined without one. */
  readonly renewId: string | undefined
  /** The player's servers; undefined until they are known. */
  readonly servers: readonly PracticeServer[] | undefined
  readonly onRenew: (server: PracticeServer, terms: LastChoice) => void
  /** Called once the link has been followed, also if the player has no such server. */
  readonly onFollowed: () => void
}

/** Follows a link that renews a server, with the terms of its last paid order (docs/product/notices.md#renewal). */
export const useRenewalLink = ({ steamId, renewId, servers, onRenew, onFollowed }: RenewalLink): void => {
  const { data: orders = [], isPending } = useQuery(ordersQuery(steamId))
  const isReady = steamId !== undefined && servers !== undefined && !isPending
  const follow = useEffectEvent((id: string) => {
    const server = servers?.find((each) => each.id === id)
    if (server !== undefined) onRenew(server, lastTermsOf(orders, id))
    onFollowed()
  })
  useEffect(() => {
    if (renewId !== undefined && isReady) follow(renewId)
  }, [renewId, isReady])
}
