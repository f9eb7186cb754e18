import { useTranslation } from '@warmup/i18n'
import { KeyRound, ShieldPlus } from 'lucide-react'
import { Button, LoginRequired } from '../../common/index.ts'
import { PlannedSection } from '../planned-section/planned-section.tsx'
import { SettingsSection } from '../settings-section/settings-section.tsx'
import { SessionList, type SessionListProps } from './session-list.tsx'

export type SecuritySettingsProps = SessionListProps & {
  /** Whether a player is signed in. */
  isSignedIn: boolean
  /** Called to open the login dialog. */
  onLogin: () => void
  /** Called to end all sessions but this one. */
  onEndOthers: () => void
}

/** The account's sessions, and a list of planned features (docs/product/accounts.md#session-list). */
export const SecuritySettings = ({ isSignedIn, onLogin, onEndOthers, ...list }: SecuritySettingsProps) => {
  const { t } = useTranslation('settings')
  const { sessions } = list
  const canEndOthers = sessions.status === 'ready' && sessions.data !== null && sessions.data.length > 1
  return (
    <>
      {isSignedIn ? (
        <SettingsSection
          title={t('sessions.title')}
          description={t('sessions.description')}
          action={
            canEndOthers && (
              <Button weight="danger" onClick={onEndOthers}>
                {t('sessions.endOthers')}
              </Button>
            )
          }
        >
          <SessionList {...list} />
        </SettingsSection>
      ) : (
        <LoginRequired onLogin={onLogin} description={t('sessions.loginDescription')} />
      )}
      <PlannedSection
        text={t('planned.security')}
        items={[
          { icon: KeyRound, title: t('password.title'), text: t('password.text') },
          { icon: ShieldPlus, title: t('twoFactor.title'), text: t('twoFactor.text') },
        ]}
      />
    </>
  )
}
