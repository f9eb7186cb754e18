import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { Trouble } from '@warmup/domain/common'
import { useTranslation } from '@warmup/i18n'
import { CircleAlert, Mail } from 'lucide-react'
import { useState } from 'react'
import { BrandMark, Button, DisabledReason, Logo, wechatPath } from '../../common/index.ts'
import { useAccountMessages } from '../account-messages.ts'
import { DepartureButton } from '../departure-button/departure-button.tsx'
import { GameButton, type GameWay } from '../game-button/game-button.tsx'
import { WithCommand } from '../inline-text/inline-text.tsx'
import { SteamButton } from '../steam-button/steam-button.tsx'
import { loginChoiceRecipe } from './login-dialog.recipe.ts'

export type LoginChoiceProps = {
  steamHref: string
  onSteam?: () => void
  /** The site that the browser is loading. */
  redirectingTo?: 'steam' | 'wechat' | undefined
  /** If absent, WeChat is shown as not available yet, with the reason on hover, focus and tap. */
  wechatHref?: string
  onWechat?: () => void
  onEmail: () => void
  /** The way through the chat of a game server; absent if the community does not offer it. */
  game?: GameWay
  /** Why the redirect to the other site failed. */
  trouble?: Trouble | undefined
}

const bindCommand = '.bind'

const redirectingKeys = { steam: 'login.steamRedirecting', wechat: 'login.wechatRedirecting' } as const

/** The ways to sign in. */
export const LoginChoice = ({
  steamHref,
  onSteam,
  redirectingTo,
  wechatHref,
  onWechat,
  onEmail,
  game,
  trouble,
  logo,
}: LoginChoiceProps & { logo?: string }) => {
  const { t } = useTranslation('accounts')
  const message = useAccountMessages()
  const styles = useSlotRecipe({ recipe: loginChoiceRecipe })()
  const hasNews = redirectingTo !== undefined || trouble !== undefined
  const [isWechatExplained, setWechatExplained] = useState(false)
  return (
    <chakra.div css={styles.root}>
      <chakra.span css={styles.logo}>
        <Logo src={logo} />
      </chakra.span>
      <chakra.p css={styles.intro}>{t('login.intro')}</chakra.p>
      <SteamButton href={steamHref} isRedirecting={redirectingTo === 'steam'} onPress={onSteam} />
      {wechatHref === undefined ? (
        <DisabledReason reason={t('login.wechatReason')} onExplain={setWechatExplained}>
          <Button isWide height="touch">
            <BrandMark>{wechatPath}</BrandMark>
            <span>{t('login.wechat')}</span>
            <chakra.span css={styles.soon} aria-hidden>
              {t('login.wechatSoon')}
            </chakra.span>
          </Button>
        </DisabledReason>
      ) : (
        <DepartureButton
          href={wechatHref}
          isWide
          height="touch"
          icon={<BrandMark>{wechatPath}</BrandMark>}
          isRedirecting={redirectingTo === 'wechat'}
          onPress={onWechat}
        >
          {t('login.wechat')}
        </DepartureButton>
      )}
      <Button isWide height="touch" onClick={onEmail}>
        <Mail />
        <span>{t('login.withEmail')}</span>
      </Button>
      {game && <GameButton purpose="signIn" {...game} />}
      <chakra.div css={styles.hints}>
        <chakra.p css={styles.hint} data-hidden={isWechatExplained || hasNews || game?.isPending || undefined}>
          {game?.onPress === undefined ? (
            <WithCommand text={t('login.bindHint', { command: bindCommand })} command={bindCommand} />
          ) : (
            t('login.gameHint')
          )}
        </chakra.p>
        <chakra.p css={styles.hint} role="status" data-hidden={isWechatExplained || undefined}>
          {redirectingTo && t(redirectingKeys[redirectingTo])}
        </chakra.p>
        {trouble !== undefined && (
          <chakra.p css={styles.hint} role="alert" data-part="trouble" data-hidden={isWechatExplained || undefined}>
            <CircleAlert aria-hidden />
            <span>{message(trouble)}</span>
          </chakra.p>
        )}
        {wechatHref === undefined && (
          <chakra.p css={styles.hint} data-part="reason" data-hidden={!isWechatExplained || undefined} aria-hidden>
            {t('login.wechatReason')}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.div>
  )
}
