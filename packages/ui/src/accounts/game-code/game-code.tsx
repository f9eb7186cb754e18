import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import {
  type ChatCodeEnd,
  chatCodeLifetimeMs,
  chatCommand,
  type FoundPlayer as Player,
  type SteamBindingError,
} from '@warmup/domain/accounts'
import { useTranslation } from '@warmup/i18n'
import {
  Button,
  CopyButton,
  type CopyState,
  CountdownRing,
  Outcome,
  Skeleton,
  Spinner,
  TextOrFailure,
} from '../../common/index.ts'
import { useAccountMessages } from '../account-messages.ts'
import { Steps } from '../steps/steps.tsx'
import { type CodeServer, CodeServers } from './code-servers.tsx'
import { FoundPlayer } from './found-player.tsx'
import { gameCodeRecipe } from './game-code.recipe.ts'

/** What has become of the code. */
export type GameCodeView =
  | { kind: 'asking' }
  | { kind: 'waiting'; code: string; secondsLeft: number }
  | { kind: 'found'; player: Player; secondsLeft: number; isConfirming: boolean }
  | { kind: 'ended'; reason: ChatCodeEnd }
  /** There is no code; `error` says why. */
  | { kind: 'failed' }
  | { kind: 'done' }

export type GameCodeProps = {
  /** What the code does. */
  purpose: 'signIn' | 'bind'
  /** What has become of the code. */
  view: GameCodeView
  /** Why the last action or check failed. */
  error?: SteamBindingError | 'token_not_kept'
  /** The servers where the code can be typed. */
  servers: readonly CodeServer[]
  /** State of copying the command. */
  copyState: CopyState
  /** Called with the command to copy. */
  onCopy: (command: string) => void
  /** Asks for another code. */
  onNewCode: () => void
  /** Called when the player who typed the code is the visitor. */
  onConfirm: () => void
  /** Called when somebody else typed the code. */
  onRefuse: () => void
}

const endKeys = {
  expired: ['gameCode.expired', 'gameCode.expiredHint'],
  void: ['gameCode.void', 'gameCode.voidHint'],
  used: ['gameCode.used', 'gameCode.usedHint'],
} as const satisfies Record<ChatCodeEnd, readonly [string, string]>

/**
 * Signs in or binds through the chat of a game server: a code to type there, and the question whether the player who
 * typed it is the visitor.
 * - It MUST sign in nobody without the visitor's answer to name, picture and Steam ID.
 * - Errors MUST take a reserved place, so that nothing moves.
 */
export const GameCode = (props: GameCodeProps) => {
  const { t } = useTranslation('accounts')
  const message = useAccountMessages()
  const { purpose, view, error, onNewCode } = props
  const again = (
    <Button weight="primary" isWide height="touch" onClick={onNewCode}>
      {t('gameCode.newCode')}
    </Button>
  )
  switch (view.kind) {
    case 'asking':
    case 'waiting':
      return <Waiting {...props} {...(view.kind === 'waiting' && { shown: view })} />
    case 'found':
      return (
        <FoundPlayer
          purpose={purpose}
          player={view.player}
          secondsLeft={view.secondsLeft}
          isConfirming={view.isConfirming}
          {...(error !== undefined && { failure: message(error) })}
          onConfirm={props.onConfirm}
          onRefuse={props.onRefuse}
        />
      )
    case 'ended': {
      const [title, hint] = endKeys[view.reason]
      return (
        <Outcome
          tone="failure"
          title={t(title)}
          hint={t(hint, { minutes: chatCodeLifetimeMs / 60_000 })}
          action={again}
        />
      )
    }
    case 'failed':
      return (
        <Outcome
          tone="failure"
          title={t('gameCode.failed')}
          hint={error === undefined ? undefined : message(error)}
          action={again}
        />
      )
    case 'done':
      return (
        <Outcome
          tone="success"
          title={t(purpose === 'signIn' ? 'notices.signedIn' : 'binding.done')}
          hint={t('binding.doneHint')}
        />
      )
  }
}

type Shown = Extract<GameCodeView, { kind: 'waiting' }>

const Waiting = ({ purpose, error, servers, copyState, onCopy, shown }: GameCodeProps & { shown?: Shown }) => {
  const { t } = useTranslation('accounts')
  const styles = useSlotRecipe({ recipe: gameCodeRecipe })()
  const message = useAccountMessages()
  const command = shown === undefined ? '' : chatCommand(shown.code)
  const [word, code] = command.split(' ')
  return (
    <>
      <chakra.p css={styles.intro}>
        <TextOrFailure {...(error !== undefined && { failure: message(error) })}>
          {t(purpose === 'signIn' ? 'gameCode.introSignIn' : 'gameCode.introBind')}
        </TextOrFailure>
      </chakra.p>
      <chakra.div css={styles.plate} aria-busy={shown === undefined}>
        {shown === undefined ? (
          <chakra.span css={styles.command}>
            <Skeleton width="208px" />
          </chakra.span>
        ) : (
          <chakra.span css={styles.command} translate="no">
            <chakra.span css={styles.word}>{word}</chakra.span> <span>{code}</span>
          </chakra.span>
        )}
        <chakra.span css={styles.expiry} visibility={shown === undefined ? 'hidden' : undefined}>
          <CountdownRing
            totalSeconds={chatCodeLifetimeMs / 1_000}
            secondsLeft={shown?.secondsLeft ?? chatCodeLifetimeMs / 1_000}
          />
          <span>{t('gameCode.expires')}</span>
        </chakra.span>
      </chakra.div>
      <CopyButton
        label={t('gameCode.copy')}
        text={command}
        state={copyState}
        onCopy={onCopy}
        weight="primary"
        isWide
        isDisabled={shown === undefined}
      />
      <chakra.div css={styles.steps}>
        <Steps>
          {t('gameCode.stepJoin')}
          {t('gameCode.stepType')}
          {t('gameCode.stepConfirm')}
        </Steps>
      </chakra.div>
      <CodeServers servers={servers} />
      <chakra.p css={styles.waiting} role="status" visibility={shown === undefined ? 'hidden' : undefined}>
        <Spinner size="small" />
        <span>{t('gameCode.waiting')}</span>
      </chakra.p>
      <chakra.p css={styles.warning}>{t('gameCode.warning')}</chakra.p>
    </>
  )
}
