import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type NavigationItem, pages } from '@warmup/domain/shell'
import { useTranslation } from '@warmup/i18n'
import { AppLink, Tooltip } from '../../common/index.ts'
import { navigationIcons } from './navigation-icons.ts'
import { navigationListRecipe } from './navigation-list.recipe.ts'

/** Entries with the NEW badge. */
const newItems: ReadonlySet<NavigationItem> = new Set(['practice'])

const Entry = chakra(AppLink)

export type NavigationListProps = {
  items: readonly NavigationItem[]
  /** The entry of the current page. */
  active?: NavigationItem
  place: 'sidebar' | 'sheet'
  /** Shows icons only; labels appear on hover and focus. */
  isCollapsed?: boolean
  onNavigate?: () => void
}

/** The entries of the side menu as links, in the given order. */
export const NavigationList = ({ items, active, place, isCollapsed = false, onNavigate }: NavigationListProps) => {
  const { t } = useTranslation('shell')
  const styles = useSlotRecipe({ recipe: navigationListRecipe })({ place, isCollapsed })
  return (
    <chakra.ul css={styles.list}>
      {items.map((item) => {
        const Icon = navigationIcons[item]
        const link = (
          <Entry
            href={pages[item].path}
            aria-current={item === active ? 'page' : undefined}
            css={styles.link}
            onClick={onNavigate}
          >
            <Icon aria-hidden />
            <chakra.span css={styles.label}>{t(`navigation.${item}`)}</chakra.span>
            {newItems.has(item) && (
              <chakra.span css={styles.badge} aria-hidden>
                {t('newBadge')}
              </chakra.span>
            )}
          </Entry>
        )
        return (
          <li key={item}>
            {isCollapsed ? (
              <Tooltip content={t(`navigation.${item}`)} placement="bottom-start" isDescription={false}>
                {link}
              </Tooltip>
            ) : (
              link
            )}
          </li>
        )
      })}
    </chakra.ul>
  )
}
