import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { AppLink } from '../../common/index.ts'
import { brandRecipe } from './brand.recipe.ts'
import { Logo } from './logo.tsx'

export type BrandProps = {
  wordmark: string
  /** The community's name in the language shown. */
  name: string
  homeHref: string
  logo?: string
}

const Home = chakra(AppLink)

/** Logo, wordmark and name; leads home. */
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
      <chakra.span css={styles.words}>
        <chakra.span css={styles.wordmark}>{wordmark}</chakra.span>
        {hasName && <chakra.span css={styles.name}>{name}</chakra.span>}
        <chakra.span srOnly>{t('home')}</chakra.span>
      </chakra.span>
    </Home>
  )
}
