import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { SkinChangerPlan } from '@warmup/domain/inventory'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatMonth } from '@warmup/i18n/format'
import { Hourglass, Palette } from 'lucide-react'
import { skinChangerCardRecipe } from './skin-changer-card.recipe.ts'

export type SkinChangerCardProps = {
  /** Absent if no month is announced. */
  plan?: SkinChangerPlan | undefined
  /** Tells visitors that the feature will need a login; the inventory above has the login button. */
  isLoginNeeded?: boolean
}

/**
 * The planned skin changer: what it will do, and when. If the month is over, the text says that it was planned for
 * then.
 */
export const SkinChangerCard = ({ plan, isLoginNeeded = false }: SkinChangerCardProps) => {
  const { t } = useTranslation('inventory')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: skinChangerCardRecipe })()
  const month = plan && formatMonth(plan.month, language)
  return (
    <chakra.section css={styles.root} aria-label={t('skinChanger.title')}>
      <chakra.span css={styles.icon} aria-hidden>
        <Palette />
      </chakra.span>
      <chakra.div css={styles.text}>
        <chakra.div css={styles.head}>
          <chakra.h2 css={styles.title}>{t('skinChanger.title')}</chakra.h2>
          <chakra.span css={styles.badge}>
            <Hourglass aria-hidden />
            <span>{t('skinChanger.badge')}</span>
          </chakra.span>
        </chakra.div>
        <chakra.p css={styles.line}>
          {month === undefined
            ? t('skinChanger.undated')
            : t(plan?.isOver ? 'skinChanger.delayed' : 'skinChanger.expected', { month })}
        </chakra.p>
      </chakra.div>
      {isLoginNeeded && <chakra.span css={styles.note}>{t('skinChanger.loginNote')}</chakra.span>}
    </chakra.section>
  )
}
