import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { SteamReturnError } from '@warmup/domain/accounts'
import { Trans, useTranslation } from '@warmup/i18n'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, DisabledReason, Logo, NoticeBanner } from '../../common/index.ts'
import { useAccountMessages } from '../account-messages.ts'
import { Command } from '../inline-text/inline-text.tsx'
import { SteamButton } from '../steam-button/steam-button.tsx'
import { loginChoiceRecipe } from './login-dialog.recipe.ts'

export type LoginChoiceProps = {
  steamHref: string
  onSteam?: () => void
  isRedirecting?: boolean
  /** Absent: shown as not available yet, with the reason on hover, focus and tap. */
  wechatHref?: string
  onWechat?: () => void
  onEmail: () => void
  /** Why the last attempt failed. */
  error?: SteamReturnError
}

/** The ways to sign in. */
export const LoginChoice = ({
  steamHref,
  onSteam,
  isRedirecting = false,
  wechatHref,
  onWechat,
  onEmail,
  error,
  logo,
}: LoginChoiceProps & { logo?: string }) => {
  const { t } = useTranslation('accounts')
  const message = useAccountMessages()
  const styles = useSlotRecipe({ recipe: loginChoiceRecipe })()
  const [isWechatExplained, setWechatExplained] = useState(false)
  return (
    <chakra.div css={styles.root}>
      <chakra.span css={styles.logo}>
        <Logo src={logo} />
      </chakra.span>
      <chakra.p css={styles.intro}>{t('login.intro')}</chakra.p>
      {error !== undefined && <NoticeBanner tone="failure">{message(error)}</NoticeBanner>}
      <SteamButton href={steamHref} isRedirecting={isRedirecting} onPress={onSteam} />
      {wechatHref === undefined ? (
        <DisabledReason reason={t('login.wechatReason')} onExplain={setWechatExplained}>
          <Button isWide height="touch">
            {t('login.wechat')}
            <chakra.span css={styles.soon} aria-hidden>
              {t('login.wechatSoon')}
            </chakra.span>
          </Button>
        </DisabledReason>
      ) : (
        <ButtonLink href={wechatHref} role="button" isWide height="touch" onClick={onWechat}>
          {t('login.wechat')}
        </ButtonLink>
      )}
      <Button isWide height="touch" onClick={onEmail}>
        <Mail />
        {t('login.withEmail')}
      </Button>
      <chakra.div css={styles.hints}>
        <chakra.p css={styles.hint} data-hidden={isWechatExplained || isRedirecting || undefined}>
          <Trans t={t} i18nKey="login.bindHint" components={{ command: <Command /> }} />
        </chakra.p>
        <chakra.p css={styles.hint} role="status" data-hidden={isWechatExplained || undefined}>
          {isRedirecting && t('login.steamRedirecting')}
        </chakra.p>
        {wechatHref === undefined && (
          <chakra.p css={styles.hint} data-part="reason" data-hidden={!isWechatExplained || undefined} aria-hidden>
            {t('login.wechatReason')}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.div>
  )
}
