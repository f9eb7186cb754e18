import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type PracticeServer, practiceConnectCommand, practiceJoinLink } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { ButtonLink, CopyButton, type CopyState, Skeleton, VisuallyHidden } from '../../../common/index.ts'
import { serverCardRecipe } from '../server-card/server-card.recipe.ts'

export type ConnectServerProps = {
  /** Undefined until the list contains its address. */
  server: PracticeServer | undefined
  copyState: CopyState
  onCopy: (command: string) => void
}

const Buttons = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
    gap: '2',
    mt: '2',
  },
})

/** How to join a new server: its command, a copy button, and a link that starts the game. */
export const ConnectServer = ({ server, copyState, onCopy }: ConnectServerProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: serverCardRecipe })()
  const command = server && practiceConnectCommand(server)
  const join = server && practiceJoinLink(server)
  if (command === undefined) {
    return (
      <chakra.div css={styles.command}>
        <VisuallyHidden role="status">{t('connect.loading')}</VisuallyHidden>
        <Skeleton width="70%" height="14px" />
      </chakra.div>
    )
  }
  return (
    <chakra.div width="full" textAlign="start">
      <chakra.div css={styles.command}>
        <chakra.code css={styles.commandText}>
          <span translate="no">{command}</span>
        </chakra.code>
      </chakra.div>
      <Buttons>
        <CopyButton
          weight="primary"
          isWide
          label={t('actions.copyCommand')}
          text={command}
          state={copyState}
          onCopy={onCopy}
        />
        {join !== undefined && (
          <ButtonLink isWide href={join} title={t('connect.joinHint')}>
            {t('connect.join')}
          </ButtonLink>
        )}
      </Buttons>
    </chakra.div>
  )
}
