import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { ButtonAppLink } from '../../common/index.ts'
import { noticesCardRecipe } from './notices-card.recipe.ts'

export type NoticesCardProps = {
  /** URL of the settings of notices. */
  settingsHref: string
}

/** Leads from the portal's settings to those of notices. */
export const NoticesCard = ({ settingsHref }: NoticesCardProps) => {
  const { t } = useTranslation('notices')
  const styles = useSlotRecipe({ recipe: noticesCardRecipe })()
  return (
    <chakra.section css={styles.root}>
      <chakra.div css={styles.text}>
        <chakra.h2 css={styles.title}>{t('settingsCard.title')}</chakra.h2>
        <chakra.p css={styles.description}>{t('settingsCard.description')}</chakra.p>
      </chakra.div>
      <ButtonAppLink href={settingsHref}>{t('settingsCard.action')}</ButtonAppLink>
    </chakra.section>
  )
}
