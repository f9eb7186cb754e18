import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type Membership, memberships as order } from '@warmup/domain/membership'
import { useTranslation } from '@warmup/i18n'
import { formatDay } from '@warmup/i18n/format'
import { membershipBadgeRecipe } from './membership-badge.recipe.ts'

const words = { op: 'OP', pro: 'PRO', kol: 'KOL', vip: 'VIP' } as const satisfies Record<Membership, string>

export type MembershipBadgeProps = {
  /** Renders nothing if empty. */
  memberships: readonly Membership[]
  /** When the VIP membership ends; shown for VIP only. */
  expiresAt?: Date | string
}

/** Badges beside a player's name, in the order OP, Pro, KOL, VIP (docs/product/membership.md#badges). */
export const MembershipBadge = ({ memberships, expiresAt }: MembershipBadgeProps) => {
  const { t } = useTranslation('common')
  const styles = useSlotRecipe({ recipe: membershipBadgeRecipe })()
  const shown = order.filter((membership) => memberships.includes(membership))
  if (shown.length === 0) return null
  return (
    <chakra.span css={styles.root}>
      {shown.map((membership) => (
        <chakra.span key={membership} css={styles.badge} data-membership={membership}>
          {words[membership]}
        </chakra.span>
      ))}
      {expiresAt !== undefined && shown.includes('vip') && (
        <chakra.span css={styles.expiry}>{t('membership.until', { date: formatDay(new Date(expiresAt)) })}</chakra.span>
      )}
    </chakra.span>
  )
}
