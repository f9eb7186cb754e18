import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import {
  type AccountFieldError,
  bindTokenLifetimeMs,
  inGameTokenLifetimeMs,
  type SteamBindingError,
} from '@warmup/domain/accounts'
import { Trans, useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import {
  Button,
  type FieldBinding,
  Outcome,
  Spinner,
  TextButton,
  TextField,
  TextOrFailure,
  useRestoredFocus,
} from '../../common/index.ts'
import { useAccountMessages, useFieldMessages } from '../account-messages.ts'
import { GameButton, type GameWay } from '../game-button/game-button.tsx'
import { Account, Command } from '../inline-text/inline-text.tsx'
import { SteamButton } from '../steam-button/steam-button.tsx'
import { Steps } from '../steps/steps.tsx'
import { steamBindingRecipe } from './steam-binding.recipe.ts'

export type SteamBindingProps = {
  /** Email of the account to bind. */
  email: string
  /** The URL that starts signing in with Steam. */
  steamHref: string
  /** Called when the player follows the link to Steam. */
  onSteam?: () => void
  /** The browser is loading Steam. */
  isRedirecting?: boolean
  /** The way through the chat of a game server; absent if the community does not offer it. */
  game?: GameWay
  /** The field for the in-game token. */
  token: FieldBinding<AccountFieldError>
  /** The token field is not empty: binding by token becomes the primary action. */
  hasToken: boolean
  /** Whether the form is being sent. */
  isSubmitting: boolean
  /** After `binding_expired` the user must log in again. */
  error?: SteamBindingError
  /** Whether the account is bound. */
  isDone: boolean
  /** Called when the form is submitted. */
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Returns to the sign-in. */
  onRestart: () => void
}

/** The last step of a first email login: binds a Steam account, by Steam sign-in, code in the chat or in-game token. */
export const SteamBinding = (props: SteamBindingProps) => {
  const { t } = useTranslation('accounts')
  const message = useAccountMessages()
  if (props.isDone) return <Outcome tone="success" title={t('binding.done')} hint={t('binding.doneHint')} />
  if (props.error === 'binding_expired') {
    return (
      <Outcome
        tone="failure"
        title={message(props.error)}
        hint={t('binding.sessionExpiredHint', { minutes: bindTokenLifetimeMs / 60_000 })}
        action={
          <Button weight="primary" isWide height="touch" onClick={props.onRestart}>
            {t('binding.restart')}
          </Button>
        }
      />
    )
  }
  return <Choice {...props} />
}

const Choice = ({
  email,
  steamHref,
  onSteam,
  isRedirecting = false,
  game,
  token,
  hasToken,
  isSubmitting,
  error,
  onSubmit,
  onRestart,
}: SteamBindingProps) => {
  const { t } = useTranslation('accounts')
  const styles = useSlotRecipe({ recipe: steamBindingRecipe })()
  const form = useRestoredFocus(isSubmitting)
  const message = useAccountMessages()
  const field = useFieldMessages()
  const isAboutToken = error === 'invalid_token' && hasToken
  return (
    <>
      <chakra.p css={styles.intro}>
        <TextOrFailure {...(error !== undefined && !isAboutToken && { failure: message(error) })}>
          <Trans t={t} i18nKey="binding.intro" values={{ email }} components={{ account: <Account /> }} />
        </TextOrFailure>
      </chakra.p>
      <chakra.div css={styles.ways}>
        <SteamButton
          href={steamHref}
          weight={hasToken ? 'secondary' : 'primary'}
          isRedirecting={isRedirecting}
          onPress={onSteam}
        />
        {game && <GameButton purpose="bind" {...game} />}
      </chakra.div>
      <chakra.p css={styles.or}>{t('binding.or')}</chakra.p>
      <Steps>
        {t('binding.stepJoin')}
        <Trans t={t} i18nKey="binding.stepType" components={{ command: <Command /> }} />
        {t('binding.stepEnter')}
      </Steps>
      <form ref={form} aria-label={t('binding.title')} noValidate onSubmit={onSubmit}>
        <chakra.fieldset disabled={isSubmitting} minWidth="0">
          <TextField
            {...(isAboutToken ? { error: message(error) } : {})}
            {...field(token)}
            label={t('binding.token')}
            hint={t('binding.tokenHint', { minutes: inGameTokenLifetimeMs / 60_000 })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            action={
              <Button
                type="submit"
                weight={hasToken ? 'primary' : 'secondary'}
                minWidth="96px"
                aria-busy={isSubmitting}
              >
                {isSubmitting && <Spinner />}
                <span>{t('binding.submit')}</span>
              </Button>
            }
          />
        </chakra.fieldset>
      </form>
      <chakra.div css={styles.elsewhere}>
        <TextButton disabled={isSubmitting} onClick={onRestart}>
          {t('binding.otherAccount')}
        </TextButton>
      </chakra.div>
    </>
  )
}
