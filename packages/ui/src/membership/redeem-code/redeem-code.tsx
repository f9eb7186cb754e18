import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Trouble } from '@warmup/domain/common'
import { codeLink, type RedeemRefusal, readCode } from '@warmup/domain/membership'
import { useTranslation } from '@warmup/i18n'
import { formatDay } from '@warmup/i18n/format'
import { type FormEventHandler, useEffect, useId, useRef } from 'react'
import { BusyButton, Button, ButtonAppLink, codeInput, TextField } from '../../common/index.ts'
import { redeemCodeRecipe } from './redeem-code.recipe.ts'

/** Why a code was not redeemed. */
export type RedeemProblem = RedeemRefusal | 'code_missing' | 'too_often' | 'unavailable' | Trouble

export type RedeemCodeProps = {
  /** The visitor: codes are for players, and an email login must bind a Steam account first. */
  who: 'visitor' | 'unbound' | 'player'
  /** The typed text. */
  code: string
  /** Whether the text came by the link that led to the page. */
  isLinked?: boolean | undefined
  /** Called with the changed text. */
  onCode: (code: string) => void
  /** Whether the code is being redeemed. */
  isBusy: boolean
  /** Why the last attempt failed. */
  problem?: RedeemProblem | undefined
  /** What the last code gave. */
  redeemed?: { readonly days: number; readonly until: Date } | undefined
  /** Called to redeem the typed code. */
  onRedeem: () => void
  /** Whether the community has practice servers, on whose page codes for hours are redeemed. */
  hasPractice: boolean
  /** Called to open the login dialog, where a visitor also binds a Steam account. */
  onLogin: () => void
}

/**
 * Redeems a code for VIP.
 * - A visitor who came by a link with a code begins here, below the ways to buy VIP: the field, or the way to log in, has the focus.
 * - It MUST say what the code gave and until when VIP lasts, or why it was not redeemed; the text stays after a failure.
 */
export const RedeemCode = ({ who, isLinked, onLogin, ...code }: RedeemCodeProps) => {
  const { t } = useTranslation('membership')
  const styles = useSlotRecipe({ recipe: redeemCodeRecipe })()
  const titleId = useId()
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isLinked) root.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isLinked])
  return (
    <chakra.section ref={root} css={styles.root} aria-labelledby={titleId}>
      <div>
        <chakra.h2 css={styles.title} id={titleId}>
          {t('redeem.title')}
        </chakra.h2>
        <chakra.p css={styles.line}>{t('redeem.line')}</chakra.p>
      </div>
      {who === 'player' ? (
        <RedeemForm {...code} titleId={titleId} />
      ) : (
        <div>
          <Button onClick={onLogin}>{t(who === 'visitor' ? 'redeem.logIn' : 'redeem.bind')}</Button>
        </div>
      )}
    </chakra.section>
  )
}

const RedeemForm = ({
  code,
  onCode,
  isBusy,
  problem,
  redeemed,
  onRedeem,
  hasPractice,
  titleId,
}: Omit<RedeemCodeProps, 'who' | 'isLinked' | 'onLogin'> & { titleId: string }) => {
  const { t } = useTranslation('membership')
  const styles = useSlotRecipe({ recipe: redeemCodeRecipe })()
  const submit: FormEventHandler = (event) => {
    event.preventDefault()
    if (!isBusy) onRedeem()
  }
  return (
    <chakra.form css={styles.form} aria-labelledby={titleId} noValidate onSubmit={submit}>
      <TextField
        name="code"
        label={t('redeem.label')}
        hint={t('redeem.hint')}
        {...(problem === undefined ? {} : { error: t(`redeem.problems.${problem}`) })}
        {...(redeemed === undefined
          ? {}
          : {
              note: {
                tone: 'success' as const,
                text: t('redeem.done', { count: redeemed.days, date: formatDay(redeemed.until) }),
              },
            })}
        value={code}
        onChange={(event) => onCode(event.target.value)}
        onBlur={() => {}}
        ref={null}
        readOnly={isBusy}
        {...codeInput}
      />
      <chakra.div css={styles.action}>
        <BusyButton type="submit" isWide isBusy={isBusy} busyLabel={t('redeem.busy')}>
          {t('redeem.action')}
        </BusyButton>
      </chakra.div>
      {problem === 'code_for_server' && hasPractice && (
        <chakra.div css={styles.elsewhere}>
          <ButtonAppLink size="small" href={codeLink(readCode(code) ?? '', 'server')}>
            {t('redeem.forServer')}
          </ButtonAppLink>
        </chakra.div>
      )}
    </chakra.form>
  )
}
