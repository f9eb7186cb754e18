import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { formatDay } from '@warmup/i18n/format'
import type { ReactNode } from 'react'
import { DatedText, NoticeBanner, PageHead } from '../../common/index.ts'
import { usePreloadedDialogs } from '../lazy-dialogs.ts'
import { vipPageRecipe } from './vip-page.recipe.ts'

export type VipPageProps = {
  /** Absent for visitors, and while unknown. */
  ownMembership?: ReactNode
  /** End of the player's VIP after a purchase; absent if nothing was bought. */
  bought?: Date | 'never' | undefined
  onBoughtSeen?: () => void
  options: ReactNode
  redeem: ReactNode
  privileges: ReactNode
  groups: ReactNode
}

/** The layout of the VIP page below the shell; each part is a slot. */
export const VipPage = ({ ownMembership, bought, onBoughtSeen, options, redeem, privileges, groups }: VipPageProps) => {
  const { t } = useTranslation('membership')
  const styles = useSlotRecipe({ recipe: vipPageRecipe })()
  usePreloadedDialogs()
  return (
    <chakra.div css={styles.root}>
      <PageHead title={t('title')} line={t('line')}>
        {/* Announces a change after a purchase. */}
        <div aria-live="polite">{ownMembership}</div>
      </PageHead>
      {bought && (
        <NoticeBanner tone="success" {...(onBoughtSeen && { onDismiss: onBoughtSeen })}>
          <DatedText text={bought === 'never' ? t('bought.endless') : t('bought.until', { date: formatDay(bought) })} />
        </NoticeBanner>
      )}
      {options}
      {redeem}
      <chakra.div css={styles.comparison}>
        {privileges}
        {groups}
      </chakra.div>
    </chakra.div>
  )
}
