import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { SkinChangerPlan } from '@warmup/domain/inventory'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatMonth } from '@warmup/i18n/format'
import { Hourglass, Palette } from 'lucide-react'
import { Button } from '../../common/index.ts'
import { skinChangerCardRecipe } from './skin-changer-card.recipe.ts'

export type SkinChangerCardProps = {
  /** Absent where no month is promised. */
  plan?: SkinChangerPlan | undefined
  /** For visitors: it will need a login. */
  onLogin?: (() => void) | undefined
}

/** The skin changer, which is not there yet: what it will do, and when. A month that is over is called what was planned. */
export const SkinChangerCard = ({ plan, onLogin }: SkinChangerCardProps) => {
  const { t } = useTranslation(['inventory', 'common'])
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
            {t('skinChanger.badge')}
          </chakra.span>
        </chakra.div>
        <chakra.p css={styles.line}>
          {month === undefined
            ? t('skinChanger.undated')
            : t(plan?.isOver ? 'skinChanger.delayed' : 'skinChanger.expected', { month })}
        </chakra.p>
      </chakra.div>
      {onLogin && (
        <chakra.div css={styles.note}>
          {t('skinChanger.loginNote')}
          <Button size="small" onClick={onLogin}>
            {t('common:loginRequired.action')}
          </Button>
        </chakra.div>
      )}
    </chakra.section>
  )
}
