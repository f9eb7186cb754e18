import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type PracticeServer, practiceConnectCommand } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { CopyIconButton } from '../../../common/index.ts'
import type { CardCopying } from './card-copying.ts'
import { serverCardRecipe } from './server-card.recipe.ts'

/** The console command to join, with a copy button. */
export const ConnectLine = ({ server, copying }: { server: PracticeServer; copying: CardCopying }) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  const command = practiceConnectCommand(server)
  return (
    <chakra.div css={styles.command}>
      <chakra.code css={styles.commandText}>
        {command === undefined ? t('refusals.no_address') : <span translate="no">{command}</span>}
      </chakra.code>
      {command !== undefined && (
        <CopyIconButton
          size="small"
          label={t('actions.copyCommand')}
          text={command}
          state={copying.command}
          onCopy={(text) => copying.onCopy('command', text)}
        />
      )}
    </chakra.div>
  )
}
