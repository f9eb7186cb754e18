import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { AppLink, Logo, VisuallyHidden } from '../../common/index.ts'
import { brandRecipe } from './brand.recipe.ts'

export type BrandProps = {
  wordmark: string
  /** The community's name in the current language. */
  name: string
  homeHref: string
  logo?: string
}

const Home = chakra(AppLink)

/** Logo, wordmark and name, as a link to the home page. */
export const Brand = ({
  wordmark,
  name,
  homeHref,
  logo,
  hasName = true,
  isCollapsed = false,
}: BrandProps & { hasName?: boolean; isCollapsed?: boolean }) => {
  const { t } = useTranslation('shell')
  const styles = useSlotRecipe({ recipe: brandRecipe })({ isCollapsed })
  return (
    <Home href={homeHref} css={styles.root}>
      <Logo src={logo} />
      <chakra.span css={styles.text}>
        <chakra.span css={styles.wordmark}>{wordmark}</chakra.span>
        {hasName && <chakra.span css={styles.name}>{name}</chakra.span>}
        <VisuallyHidden>{t('home')}</VisuallyHidden>
      </chakra.span>
    </Home>
  )
}
