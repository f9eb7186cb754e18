import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonAppLink, PageCard } from '../../common/index.ts'
import { gateRecipe } from './gate.recipe.ts'

/** Commands of the operator, which are the same in every language. */
export const operatorCommands = {
  operator: 'npm run operator -- grant op <steamId>',
  viewer: 'npm run operator -- console add-viewer <steamId>',
  resetFactor: 'npm run operator -- console reset-factor <steamId>',
} as const

export type GateCardProps = {
  /** The heading. */
  title: string
  /** The address of the portal. */
  portalHref: string
  /** The content. */
  children: ReactNode
}

/** A step before the console opens: one card, and the way back to the portal. */
export const GateCard = ({ title, portalHref, children }: GateCardProps) => {
  const { t } = useTranslation('console')
  const styles = useSlotRecipe({ recipe: gateRecipe })()
  return (
    <chakra.main css={styles.root}>
      <PageCard title={title}>
        {children}
        <chakra.div css={styles.way}>
          <ButtonAppLink weight="quiet" size="small" isFlush href={portalHref}>
            <ArrowLeft />
            <span>{t('frame.toPortal')}</span>
          </ButtonAppLink>
        </chakra.div>
      </PageCard>
    </chakra.main>
  )
}
