import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { MembershipOrNone } from '@warmup/domain/membership'
import { Trans, useTranslation } from '@warmup/i18n'
import { formatDay } from '@warmup/i18n/format'
import { MembershipBadge } from '../../common/index.ts'
import { ownMembershipRecipe } from './own-membership.recipe.ts'

export type OwnMembershipProps = {
  membership: MembershipOrNone
  /** When VIP ends; absent where nobody knows, and for the other memberships. */
  endsAt?: Date | 'never' | undefined
  /** Days until then; absent where it has passed. */
  daysLeft?: number | undefined
}

/** The membership of a signed-in player, and how long VIP lasts; or that there is none. */
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
          {t('own.until')} <b>{formatDay(end)}</b>
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
