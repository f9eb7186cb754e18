import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { steamProfileHref } from '@warmup/domain/common'
import { useTranslation } from '@warmup/i18n'
import { ExternalLink, Mail, RefreshCw } from 'lucide-react'
import { Avatar, BusyButton, ButtonLink, CopyIconButton, type CopyState, LoginRequired } from '../../common/index.ts'
import { PlannedSection } from '../planned-section/planned-section.tsx'
import { SettingsSection } from '../settings-section/settings-section.tsx'
import { profileSettingsRecipe } from './profile-settings.recipe.ts'

/** State of the update from Steam. */
export type ProfileRefresh = 'idle' | 'running' | 'done' | 'failed' | 'too_often'

export type ProfileSettingsProps = {
  /** Absent for visitors. */
  user?: { readonly username: string; readonly steamId: string; readonly avatar: string } | undefined
  /** Called to open the login dialog. */
  onLogin: () => void
  /** The progress of the update from Steam. */
  refresh: ProfileRefresh
  /** Called to update the profile from Steam. */
  onRefresh: () => void
  /** The result of copying the Steam ID. */
  steamIdCopy: CopyState
  /** Called with the Steam ID to copy. */
  onCopySteamId: (steamId: string) => void
}

/** The player's Steam profile, and a button that updates it. */
export const ProfileSettings = (props: ProfileSettingsProps) => {
  const { t } = useTranslation('settings')
  if (props.user === undefined)
    return <LoginRequired onLogin={props.onLogin} description={t('profile.loginDescription')} />
  return (
    <>
      <OwnProfile {...props} user={props.user} />
      <PlannedSection
        text={t('planned.profile')}
        items={[{ icon: Mail, title: t('profile.email.title'), text: t('profile.email.text') }]}
      />
    </>
  )
}

type OwnProfileProps = Omit<ProfileSettingsProps, 'user' | 'onLogin'> & {
  user: NonNullable<ProfileSettingsProps['user']>
}

const OwnProfile = ({ user, refresh, onRefresh, steamIdCopy, onCopySteamId }: OwnProfileProps) => {
  const { t } = useTranslation('settings')
  const styles = useSlotRecipe({ recipe: profileSettingsRecipe })()
  const isRunning = refresh === 'running'
  const hasFailed = refresh === 'failed' || refresh === 'too_often'
  const outcome = {
    idle: undefined,
    running: undefined,
    done: t('profile.refreshed'),
    failed: t('profile.refreshFailed'),
    too_often: t('profile.refreshTooOften'),
  } satisfies Record<ProfileRefresh, string | undefined>
  return (
    <SettingsSection title={t('profile.title')} description={t('profile.description')}>
      <chakra.div css={styles.who}>
        <Avatar src={user.avatar} seed={user.steamId} size="large" />
        <chakra.p css={styles.name}>{user.username}</chakra.p>
      </chakra.div>
      <chakra.dl css={styles.facts}>
        <chakra.div css={styles.fact}>
          <chakra.dt css={styles.label}>{t('profile.name')}</chakra.dt>
          <chakra.dd css={styles.value}>{user.username}</chakra.dd>
        </chakra.div>
        <chakra.div css={styles.fact}>
          <chakra.dt css={styles.label}>{t('profile.steamId')}</chakra.dt>
          <chakra.dd css={styles.value} data-number>
            <span translate="no">{user.steamId}</span>
            <CopyIconButton
              size="small"
              label={t('profile.copySteamId')}
              text={user.steamId}
              state={steamIdCopy}
              onCopy={onCopySteamId}
            />
          </chakra.dd>
        </chakra.div>
      </chakra.dl>
      <chakra.div css={styles.foot}>
        <BusyButton
          isBusy={isRunning}
          busyLabel={t('profile.refreshing')}
          icon={<RefreshCw aria-hidden />}
          onClick={onRefresh}
        >
          {t('profile.refresh')}
        </BusyButton>
        <ButtonLink weight="quiet" href={steamProfileHref(user.steamId)} isNewTab>
          <span>{t('profile.steamProfile')}</span>
          <ExternalLink aria-hidden />
        </ButtonLink>
        <chakra.span css={styles.outcome} role="status" data-failed={hasFailed || undefined}>
          {outcome[refresh]}
        </chakra.span>
      </chakra.div>
    </SettingsSection>
  )
}
