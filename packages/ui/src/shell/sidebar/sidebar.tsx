import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { NavigationItem } from '@warmup/domain/shell'
import { useTranslation } from '@warmup/i18n'
import type { ReactNode } from 'react'
import { Brand, type BrandProps } from '../brand/brand.tsx'
import { NavigationList } from '../navigation/navigation-list.tsx'
import { sidebarRecipe } from './sidebar.recipe.ts'

export type SidebarProps = {
  /** The community's name and logo. */
  brand: BrandProps
  /** The entries of the navigation. */
  items: readonly NavigationItem[]
  /** The entry of the current page. */
  active?: NavigationItem
  /** A widget at the bottom, such as the players online. */
  bottom?: ReactNode
  /** Shows icons only. */
  isCollapsed?: boolean
}

/** The side menu beside the content (docs/product/shell.md#side-menu). */
export const Sidebar = ({ brand, items, active, bottom, isCollapsed = false }: SidebarProps) => {
  const { t } = useTranslation('shell')
  const styles = useSlotRecipe({ recipe: sidebarRecipe })({ isCollapsed })
  return (
    <chakra.div css={styles.root}>
      <chakra.div css={styles.brand}>
        <Brand {...brand} isCollapsed={isCollapsed} />
      </chakra.div>
      <chakra.nav css={styles.navigation} aria-label={t('mainNavigation')}>
        <NavigationList items={items} active={active} place="sidebar" isCollapsed={isCollapsed} />
      </chakra.nav>
      {bottom && <chakra.div css={styles.bottom}>{bottom}</chakra.div>}
    </chakra.div>
  )
}
