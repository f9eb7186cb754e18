import type { Community } from '@warmup/domain/common'
import { boughtVip, daysLeft, isEndlessVip, type MembershipStatus, ownGroup } from '@warmup/domain/membership'
import { paths } from '@warmup/domain/shell'
import { useLanguage } from '@warmup/i18n'
import { type Buyer, MembershipGroups, OwnMembership, VipOptions, VipPage } from '@warmup/ui/membership'
import { useState } from 'react'
import { useNow } from '../shared/index.ts'
import { useMembership } from './membership.provider.tsx'
import { PaymentContainer } from './payment.container.tsx'
import { PrivilegesContainer } from './privileges.container.tsx'
import { RedeemCodeContainer } from './redeem-code.container.tsx'

export type VipContainerProps = {
  community: Pick<Community, 'name' | 'membership' | 'features'>
  /** The signed-in player; undefined for visitors. */
  player: { readonly username: string; readonly steamId: string } | undefined
  /** An email login is waiting for a Steam account, which the membership requires. */
  isUnbound: boolean
  onLogin: () => void
}

/** The VIP page (docs/product/membership.md#vip). */
export const VipContainer = ({ community, player, isUnbound, onLogin }: VipContainerProps) => {
  const language = useLanguage()
  const { groups, categories, priceFrom, paymentPage, paymentPageReports, store } = community.membership
  const membership = useMembership()
  const { type, expireDate, isKnown } = membership
  const now = useNow(false)
  // Steam ID of the buyer.
  const [buying, setBuying] = useState<string>()
  // Player and membership before the last purchase.
  const [before, setBefore] = useState<MembershipStatus & { readonly steamId: string }>()
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
  // After a logout or a different login in another tab, the payment would be for the wrong player.
  if (buying !== undefined && player?.steamId !== buying) setBuying(undefined)
  return (
    <>
      <VipPage
        ownMembership={
          isKnown && <OwnMembership membership={type} endsAt={isEndless ? 'never' : endsAt} daysLeft={left} />
        }
        bought={
          before && before.steamId === player?.steamId && buying === undefined
            ? boughtVip(before, membership)
            : undefined
        }
        onBoughtSeen={() => setBefore(undefined)}
        options={
          <VipOptions
            buyer={buyerOf()}
            isSold={paymentPage !== undefined}
            priceFrom={priceFrom?.[language]}
            onBuy={() => {
              setBuying(player?.steamId)
              setBefore(isKnown && player ? { type, expireDate, steamId: player.steamId } : undefined)
            }}
            onLogin={onLogin}
            storeHref={store}
          />
        }
        redeem={
          <RedeemCodeContainer
            key={player?.steamId}
            who={player === undefined ? (isUnbound ? 'unbound' : 'visitor') : 'player'}
            hasPractice={community.features.pracc.enabled}
            onLogin={onLogin}
            onRedeem={() => setBefore(undefined)}
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
          pageReports={paymentPageReports ?? false}
          buyer={player}
          communityName={community.name}
        />
      )}
    </>
  )
}
