import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { consoleSessionMs, fewRecoveryCodes } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { Disclosure, NoticeBanner } from '../../common/index.ts'
import { CodeForm, type CodeFormProps } from './code-form.tsx'
import { gateRecipe } from './gate.recipe.ts'
import { GateCard, type GateCardProps, operatorCommands } from './gate-card.tsx'

export type EnterFactorProps = CodeFormProps &
  Pick<GateCardProps, 'portalHref'> & {
    /** Whether a console session ended while its page was open. */
    hasEnded: boolean
    /** The number of unused recovery codes. */
    recoveryCodesLeft: number
  }

/** Opens the console with a code of the authenticator app or a recovery code. */
export const EnterFactor = ({ hasEnded, recoveryCodesLeft, portalHref, ...form }: EnterFactorProps) => {
  const { t } = useTranslation('console')
  const styles = useSlotRecipe({ recipe: gateRecipe })()
  const title = t('gate.enter.title')
  return (
    <GateCard title={title} portalHref={portalHref}>
      {hasEnded && (
        <chakra.div mb="3">
          <NoticeBanner tone="info">{t('gate.enter.ended')}</NoticeBanner>
        </chakra.div>
      )}
      <chakra.p css={styles.text}>{t('gate.enter.intro', { hours: consoleSessionMs / 3_600_000 })}</chakra.p>
      <CodeForm
        {...form}
        title={title}
        label={t('gate.codeOrRecovery')}
        isDigitsOnly={false}
        submit={{ label: t('gate.enter.submit'), busyLabel: t('gate.enter.submitting') }}
      />
      {recoveryCodesLeft <= fewRecoveryCodes && (
        <chakra.p css={styles.way}>
          {recoveryCodesLeft === 0 ? t('gate.enter.none') : t('gate.enter.few', { count: recoveryCodesLeft })}
        </chakra.p>
      )}
      <chakra.div css={styles.way}>
        <Disclosure summary={t('gate.enter.lost')}>
          <chakra.p css={styles.command}>{operatorCommands.resetFactor}</chakra.p>
        </Disclosure>
      </chakra.div>
    </GateCard>
  )
}
