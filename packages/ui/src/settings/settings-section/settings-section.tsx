import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { settingsSectionRecipe } from './settings-section.recipe.ts'

type SettingsSectionProps = {
  title: string
  description?: string
  /** An action for the whole section, at the end of its header. */
  action?: ReactNode
  children: ReactNode
}

/** A card of the settings with a heading. */
export const SettingsSection = ({ title, description, action, children }: SettingsSectionProps) => {
  const styles = useSlotRecipe({ recipe: settingsSectionRecipe })()
  const titleId = useId()
  return (
    <chakra.section css={styles.root} aria-labelledby={titleId}>
      <chakra.div css={styles.head}>
        <chakra.div css={styles.text}>
          <chakra.h2 css={styles.title} id={titleId}>
            {title}
          </chakra.h2>
          {description !== undefined && <chakra.p css={styles.description}>{description}</chakra.p>}
        </chakra.div>
        {action}
      </chakra.div>
      {children}
    </chakra.section>
  )
}
