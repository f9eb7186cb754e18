import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Backpack, Crosshair, Crown, type LucideIcon, MessageCircleQuestionMark, Settings, Trophy } from 'lucide-react'
import { ButtonAppLink } from '../../common/index.ts'
import { pageStateRecipe } from './page-state.recipe.ts'

const icons = {
  vip: Crown,
  leaderboard: Trophy,
  practice: Crosshair,
  inventory: Backpack,
  faq: MessageCircleQuestionMark,
  settings: Settings,
} as const satisfies Record<string, LucideIcon>

/** Pages that are not built yet. */
export type ComingSoonPage = keyof typeof icons

export type ComingSoonProps = {
  page: ComingSoonPage
  /** The link to continue with. */
  onward: { readonly href: string; readonly isServers: boolean }
}

/** A page that is not built yet: what it will offer, and a link to continue with. */
export const ComingSoon = ({ page, onward }: ComingSoonProps) => {
  const { t } = useTranslation('shell')
  const styles = useSlotRecipe({ recipe: pageStateRecipe })()
  const Icon = icons[page]
  return (
    <>
      <chakra.h1 css={styles.heading}>{t(`titles.${page}`)}</chakra.h1>
      <chakra.div css={styles.panel}>
        <chakra.span css={styles.icon} aria-hidden>
          <Icon />
        </chakra.span>
        <chakra.span css={styles.badge}>{t('comingSoon.badge')}</chakra.span>
        <chakra.p css={styles.text}>{t(`comingSoon.${page}`)}</chakra.p>
        <chakra.div css={styles.actions}>
          <ButtonAppLink href={onward.href}>
            {t(onward.isServers ? 'comingSoon.toServers' : 'comingSoon.backHome')}
          </ButtonAppLink>
        </chakra.div>
      </chakra.div>
    </>
  )
}
