import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import type { ReactNode } from 'react'
import { PageHead } from '../../common/index.ts'
import { usePreloadedDialogs } from '../lazy-dialogs.ts'
import { vipPageRecipe } from './vip-page.recipe.ts'

export type VipPageProps = {
  /** Nothing for visitors, and while nobody knows. */
  ownMembership?: ReactNode
  options: ReactNode
  privileges: ReactNode
  groups: ReactNode
}

/** The layout of the VIP page below the shell; each part is a slot. */
export const VipPage = ({ ownMembership, options, privileges, groups }: VipPageProps) => {
  const { t } = useTranslation('membership')
  const styles = useSlotRecipe({ recipe: vipPageRecipe })()
  usePreloadedDialogs()
  return (
    <chakra.div css={styles.root}>
      <PageHead title={t('title')} line={t('line')}>
        {/* Announced when buying has changed it. */}
        <div aria-live="polite">{ownMembership}</div>
      </PageHead>
      {options}
      <chakra.div css={styles.comparison}>
        {privileges}
        {groups}
      </chakra.div>
    </chakra.div>
  )
}
