import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { gateRecipe } from './gate.recipe.ts'
import { GateCard, type GateCardProps, operatorCommands } from './gate-card.tsx'

export type NoRoleProps = Pick<GateCardProps, 'portalHref'> & {
  /** The account's Steam ID; empty where none is bound. */
  steamId: string
}

const withSteamId = (command: string, steamId: string) =>
  steamId === '' ? command : command.replace('<steamId>', steamId)

/** Shown to players without a role: the commands that give one, with their own Steam ID. */
export const NoRole = ({ portalHref, steamId }: NoRoleProps) => {
  const { t } = useTranslation('console')
  const styles = useSlotRecipe({ recipe: gateRecipe })()
  return (
    <GateCard title={t('gate.noRole.title')} portalHref={portalHref}>
      <chakra.p css={styles.text}>{t('gate.noRole.text')}</chakra.p>
      <chakra.p css={styles.label}>{t('gate.noRole.operator')}</chakra.p>
      <chakra.p css={styles.command}>{withSteamId(operatorCommands.operator, steamId)}</chakra.p>
      <chakra.p css={styles.label}>{t('gate.noRole.viewer')}</chakra.p>
      <chakra.p css={styles.command}>{withSteamId(operatorCommands.viewer, steamId)}</chakra.p>
      <chakra.p css={styles.way}>{t('gate.noRole.otherAccount')}</chakra.p>
    </GateCard>
  )
}
