import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { regionSwitchesPerDay, serverSlots } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import {
  Crown,
  Film,
  Globe,
  Lock,
  type LucideIcon,
  Map as MapIcon,
  ShieldCheck,
  SlidersHorizontal,
  UsersRound,
} from 'lucide-react'
import { rentalInfoRecipe } from './rental-info.recipe.ts'

const icons = {
  slots: UsersRound,
  private: Lock,
  vip: Crown,
  control: SlidersHorizontal,
  regions: Globe,
  demos: Film,
  workshop: MapIcon,
  compensation: ShieldCheck,
} as const satisfies Record<string, LucideIcon>

const features = Object.keys(icons) as readonly (keyof typeof icons)[]

/** The features of a rented server. */
export const FeatureList = () => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: rentalInfoRecipe })()
  return (
    <chakra.ul css={styles.features}>
      {features.map((feature) => {
        const Icon = icons[feature]
        return (
          <chakra.li key={feature} css={styles.feature}>
            <chakra.span css={styles.icon} aria-hidden>
              <Icon />
            </chakra.span>
            <chakra.span css={styles.title}>
              {t(`rental.features.${feature}.title`, { slots: serverSlots })}
            </chakra.span>
            <chakra.span css={styles.text}>
              {t(`rental.features.${feature}.text`, { limit: regionSwitchesPerDay })}
            </chakra.span>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
