import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { chatCodeLifetimeMs, type FoundPlayer as Player } from '@warmup/domain/accounts'
import { useTranslation } from '@warmup/i18n'
import { useEffect, useRef } from 'react'
import { Avatar, BusyButton, Button, CountdownRing, TextOrFailure } from '../../common/index.ts'
import { foundPlayerRecipe } from './game-code.recipe.ts'

export type FoundPlayerProps = {
  /** What the code does. */
  purpose: 'signIn' | 'bind'
  /** The player who typed the code. */
  player: Player
  /** Until the code expires. */
  secondsLeft: number
  isConfirming: boolean
  /** Why the last confirmation failed. */
  failure?: string
  onConfirm: () => void
  onRefuse: () => void
}

/**
 * The player who typed the code. Asks whether it is the visitor, because anybody on the server could have typed it.
 * Takes the focus, so that screen readers read it and the next Tab reaches the answer.
 */
export const FoundPlayer = ({
  purpose,
  player,
  secondsLeft,
  isConfirming,
  failure,
  onConfirm,
  onRefuse,
}: FoundPlayerProps) => {
  const { t } = useTranslation('accounts')
  const styles = useSlotRecipe({ recipe: foundPlayerRecipe })()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus({ preventScroll: true }), [])
  return (
    <chakra.div ref={root} css={styles.root} tabIndex={-1} data-autofocus>
      <div role="status">
        <chakra.p css={styles.question}>{t('gameCode.found')}</chakra.p>
        <chakra.p css={styles.note}>
          <TextOrFailure {...(failure !== undefined && { failure })}>{t('gameCode.foundHint')}</TextOrFailure>
        </chakra.p>
        <chakra.div css={styles.player}>
          <Avatar src={player.avatar} seed={player.steamId} size="large" />
          <chakra.div css={styles.who}>
            <chakra.span css={styles.name} translate="no">
              {player.username}
            </chakra.span>
            <chakra.span css={styles.steamId}>
              <span>{t('gameCode.steamId')}</span> <span translate="no">{player.steamId}</span>
            </chakra.span>
          </chakra.div>
        </chakra.div>
      </div>
      <chakra.div css={styles.actions}>
        <BusyButton weight="primary" isWide height="touch" isBusy={isConfirming} onClick={onConfirm}>
          {t(purpose === 'signIn' ? 'gameCode.confirmSignIn' : 'gameCode.confirmBind')}
        </BusyButton>
        <Button isWide height="touch" isDisabled={isConfirming} onClick={onRefuse}>
          {t('gameCode.refuse')}
        </Button>
      </chakra.div>
      <chakra.p css={styles.expiry}>
        <CountdownRing totalSeconds={chatCodeLifetimeMs / 1_000} secondsLeft={secondsLeft} />
        <span>{t('gameCode.expires')}</span>
      </chakra.p>
    </chakra.div>
  )
}
