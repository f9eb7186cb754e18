import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { MembershipOrNone } from '@warmup/domain/membership'
import { Trans, useTranslation } from '@warmup/i18n'
import { formatDay } from '@warmup/i18n/format'
import { MembershipBadge } from '../../common/index.ts'
import { ownMembershipRecipe } from './own-membership.recipe.ts'

export type OwnMembershipProps = {
  /** The player's membership. */
  membership: MembershipOrNone
  /** End of the VIP membership; absent if unknown, and for other memberships. */
  endsAt?: Date | 'never' | undefined
  /** Days until `endsAt`; absent if it has passed. */
  daysLeft?: number | undefined
}

/** The signed-in player's membership, or that there is none, and the end of a VIP membership. */
export const OwnMembership = ({ membership, endsAt, daysLeft }: OwnMembershipProps) => {
  const { t } = useTranslation('membership')
  const styles = useSlotRecipe({ recipe: ownMembershipRecipe })()
  const end = membership === 'vip' ? endsAt : undefined
  const isLastDay = daysLeft === 0
  return (
    <chakra.section css={styles.root} aria-label={t('own.label')}>
      <chakra.span css={styles.part}>
        {membership === 'none' ? (
          t('own.none')
        ) : (
          <>
            <span data-label>{t('own.label')}</span>
            <MembershipBadge memberships={[membership]} />
          </>
        )}
      </chakra.span>
      {end === 'never' && <chakra.span css={styles.part}>{t('own.endless')}</chakra.span>}
      {end instanceof Date && (
        <chakra.span css={styles.part} data-spare={isLastDay || undefined}>
          <span>{t('own.until')}</span> <b>{formatDay(end)}</b>
        </chakra.span>
      )}
      {end instanceof Date && daysLeft !== undefined && (
        <chakra.span css={styles.part} data-spare={!isLastDay || undefined}>
          {isLastDay ? (
            t('own.lastDay')
          ) : (
            <span>
              <Trans t={t} i18nKey="own.days" count={daysLeft} components={{ value: <strong /> }} />
            </span>
          )}
        </chakra.span>
      )}
    </chakra.section>
  )
}
