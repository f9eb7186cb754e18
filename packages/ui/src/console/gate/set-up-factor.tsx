import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { factorCodeDigits, factorSetUpMs } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { Button, CopyButton, type CopyState, Disclosure, type Loadable, Loaded, Outcome } from '../../common/index.ts'
import { QrCode } from '../../common/qr-code/qr-code.tsx'
import { CodeForm, type CodeFormProps } from './code-form.tsx'
import { gateRecipe } from './gate.recipe.ts'
import { GateCard, type GateCardProps } from './gate-card.tsx'

export type SetUpFactorProps = Pick<GateCardProps, 'portalHref'> & {
  /** The new secret; `sign_in_again` if the visitor signed in too long ago. */
  secret: Loadable<{ readonly secret: string; readonly uri: string } | 'sign_in_again'>
  /** The form of the first code. */
  form: CodeFormProps
  /** The state of copying the secret. */
  copy: CopyState
  /** Called to copy the secret. */
  onCopy: (secret: string) => void
  /** Called when the visitor wants to sign in again. */
  onSignIn: () => void
}

/** Sets up the second factor: a QR code, the same secret for typing, and the first code. */
export const SetUpFactor = ({ secret, form, copy, onCopy, onSignIn, portalHref }: SetUpFactorProps) => {
  const { t } = useTranslation('console')
  const styles = useSlotRecipe({ recipe: gateRecipe })()
  return (
    <GateCard title={t('gate.setUp.title')} portalHref={portalHref}>
      <Loaded data={secret} loading={t('gate.setUp.loading')} failed={t('gate.setUp.failed')}>
        {(made) =>
          made === 'sign_in_again' || form.problem === 'sign_in_again' ? (
            <SignInAgain onSignIn={onSignIn} />
          ) : (
            <>
              <chakra.p css={styles.text}>{t('gate.setUp.intro')}</chakra.p>
              <chakra.p css={styles.label}>{t('gate.setUp.scan')}</chakra.p>
              <chakra.div css={styles.qr}>
                <QrCode text={made.uri} label={t('gate.setUp.qr')} />
              </chakra.div>
              <Disclosure summary={t('gate.setUp.type')}>
                <chakra.p css={styles.secret} aria-label={t('gate.setUp.secret')}>
                  {made.secret}
                </chakra.p>
                <CopyButton
                  size="small"
                  label={t('gate.setUp.copySecret')}
                  text={made.secret}
                  state={copy}
                  onCopy={onCopy}
                />
              </Disclosure>
              <chakra.p css={styles.label}>{t('gate.setUp.enter', { digits: factorCodeDigits })}</chakra.p>
              <CodeForm
                {...form}
                title={t('gate.setUp.title')}
                label={t('gate.code')}
                isDigitsOnly
                submit={{ label: t('gate.setUp.submit'), busyLabel: t('gate.setUp.submitting') }}
              />
            </>
          )
        }
      </Loaded>
    </GateCard>
  )
}

const SignInAgain = ({ onSignIn }: Pick<SetUpFactorProps, 'onSignIn'>) => {
  const { t } = useTranslation('console')
  return (
    <Outcome
      tone="failure"
      title={t('gate.setUp.signInAgain')}
      hint={t('gate.setUp.signInAgainText', { minutes: factorSetUpMs / 60_000 })}
      action={
        <Button weight="primary" onClick={onSignIn}>
          {t('gate.setUp.signInAgainAction')}
        </Button>
      }
    />
  )
}
