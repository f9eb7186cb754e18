import type { Community } from '@warmup/domain/common'
import { daysLeft, isEndlessVip, ownGroup } from '@warmup/domain/membership'
import { paths } from '@warmup/domain/shell'
import { type Buyer, MembershipGroups, OwnMembership, VipOptions, VipPage } from '@warmup/ui/membership'
import { useState } from 'react'
import { useNow } from '../shared/index.ts'
import { useMembership } from './membership.provider.tsx'
import { PaymentContainer } from './payment.container.tsx'
import { PrivilegesContainer } from './privileges.container.tsx'

export type VipContainerProps = {
  community: Pick<Community, 'name' | 'membership'>
  /** The signed-in player; none for visitors. */
  player: { readonly username: string; readonly steamId: string } | undefined
  /** An email login that waits for a Steam account, to which a membership belongs. */
  isUnbound: boolean
  onLogin: () => void
}

/** The VIP page (docs/product.md#vip). */
export const VipContainer = ({ community, player, isUnbound, onLogin }: VipContainerProps) => {
  const { groups, categories, paymentPage, store } = community.membership
  const membership = useMembership()
  const { type, expireDate, isKnown } = membership
  const now = useNow(false)
  // The Steam ID of whoever is.
  const [buying, setBuying] = useState<string>()
  const isVip = type === 'vip'
  const endsAt = isVip && expireDate ? new Date(expireDate) : undefined
  const left = endsAt && daysLeft(endsAt, new Date(now))
  const own = ownGroup(type, player !== undefined)
  const isEndless = isEndlessVip(membership)
  const buyerOf = (): Buyer => {
    if (player === undefined) return { kind: isUnbound ? 'unbound' : 'visitor' }
    if (isEndless) return { kind: 'endless' }
    return { kind: 'player', username: player.username, isVip, vipUntil: left === undefined ? undefined : endsAt }
  }
  // After a logout or another login in another tab somebody else would pay.
  if (buying !== undefined && player?.steamId !== buying) setBuying(undefined)
  return (
    <>
      <VipPage
        ownMembership={
          isKnown && <OwnMembership membership={type} endsAt={isEndless ? 'never' : endsAt} daysLeft={left} />
        }
        options={
          <VipOptions
            buyer={buyerOf()}
            isSold={paymentPage !== undefined}
            onBuy={() => setBuying(player?.steamId)}
            onLogin={onLogin}
            storeHref={store}
          />
        }
        privileges={<PrivilegesContainer categories={categories} own={own} />}
        groups={<MembershipGroups groups={groups} own={own} faqHref={paths.faq} />}
      />
      {paymentPage !== undefined && player && (
        <PaymentContainer
          isOpen={buying === player.steamId}
          onClose={() => setBuying(undefined)}
          page={paymentPage}
          buyer={player}
          communityName={community.name}
        />
      )}
    </>
  )
}
