import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type BindingError, bindTokenLifetimeMs, inGameTokenLifetimeMs } from '@warmup/domain/accounts'
import { Trans, useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import { Button, type FieldBinding, NoticeBanner, Spinner, TextField } from '../../common/index.ts'
import { useFocusKept } from '../form-frame/index.ts'
import { Account, Command } from '../in-words/index.ts'
import { Outcome } from '../outcome/index.ts'
import { SteamButton } from '../steam-button/index.ts'
import { TextButton } from '../text-button/index.ts'
import { steamBindingRecipe } from './steam-binding.recipe.ts'

export type BindingFailure = BindingError | 'other' | 'session_expired'

export type SteamBindingProps = {
  /** The account that waits for its Steam account. */
  email: string
  steamHref: string
  onSteam?: () => void
  token: FieldBinding
  /** Something is typed: binding by token becomes the main action. */
  hasToken: boolean
  isSubmitting: boolean
  failure?: BindingFailure
  isDone: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  /** Back to signing in, with another email or again. */
  onRestart: () => void
}

/** The last step of a first email login: binds a Steam account, by Steam sign-in or in-game token (section 2). */
export const SteamBinding = (props: SteamBindingProps) => {
  const { t } = useTranslation('accounts')
  if (props.isDone) return <Outcome tone="success" title={t('binding.done')} hint={t('binding.doneHint')} />
  if (props.failure === 'session_expired') {
    return (
      <Outcome
        tone="failure"
        title={t('binding.sessionExpired')}
        hint={t('binding.sessionExpiredHint', { minutes: bindTokenLifetimeMs / 60_000 })}
        action={
          <Button weight="primary" isWide height="touch" onClick={props.onRestart}>
            {t('binding.restart')}
          </Button>
        }
      />
    )
  }
  return <Choice {...props} failure={props.failure} />
}

const Choice = ({
  email,
  steamHref,
  onSteam,
  token,
  hasToken,
  isSubmitting,
  failure,
  onSubmit,
  onRestart,
}: SteamBindingProps & { failure?: Exclude<BindingFailure, 'session_expired'> }) => {
  const { t } = useTranslation('accounts')
  const styles = useSlotRecipe({ recipe: steamBindingRecipe })()
  const form = useFocusKept(isSubmitting)
  const failures = {
    invalid_authentication: t('auth.errors.invalidAuthentication'),
    invalid_token: t('auth.errors.invalidToken'),
    user_not_found: t('auth.errors.userNotFound'),
    already_bound: t('auth.errors.alreadyBoundSteam'),
    steam_already_bound: t('auth.errors.steamAlreadyBound'),
    other: t('auth.errors.bindingFailed'),
  } satisfies Record<Exclude<BindingFailure, 'session_expired'>, string>
  const failureText = failure && failures[failure]
  const isAboutToken = failure === 'invalid_token' && hasToken
  const tokenError = token.error ?? (isAboutToken ? failureText : undefined)
  return (
    <>
      <chakra.p css={styles.intro}>
        <Trans t={t} i18nKey="binding.intro" values={{ email }} components={{ account: <Account /> }} />
      </chakra.p>
      {failureText !== undefined && !isAboutToken && (
        <chakra.div css={styles.failure}>
          <NoticeBanner tone="failure">{failureText}</NoticeBanner>
        </chakra.div>
      )}
      <SteamButton href={steamHref} weight={hasToken ? 'secondary' : 'primary'} onPress={onSteam} />
      <chakra.p css={styles.or}>{t('binding.or')}</chakra.p>
      <chakra.ol css={styles.steps}>
        <chakra.li css={styles.step}>{t('binding.stepJoin')}</chakra.li>
        <chakra.li css={styles.step}>
          <span>
            <Trans t={t} i18nKey="binding.stepType" components={{ command: <Command /> }} />
          </span>
        </chakra.li>
        <chakra.li css={styles.step}>{t('binding.stepEnter')}</chakra.li>
      </chakra.ol>
      <form ref={form} aria-label={t('binding.title')} noValidate onSubmit={onSubmit}>
        <chakra.fieldset disabled={isSubmitting} minWidth="0">
          <TextField
            {...token}
            error={tokenError}
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
                {t('binding.submit')}
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
