import { EndSessionDialog, SecuritySettings } from '@warmup/ui/settings'
import { useLoadable, useNow } from '../shared/index.ts'
import { sessionsQuery } from './sessions.queries.ts'
import { useEndSession } from './use-end-session.ts'

export type SecuritySettingsContainerProps = {
  /** The signed-in player; absent for visitors. */
  steamId: string | undefined
  onLogin: () => void
}

/** The account's sessions, with actions to end them. */
export const SecuritySettingsContainer = ({ steamId, onLogin }: SecuritySettingsContainerProps) => {
  const sessions = useLoadable(sessionsQuery(steamId))
  const { question, isBusy, hasFailed, ask, confirm, cancel } = useEndSession(steamId)
  const now = useNow(true)
  return (
    <>
      <SecuritySettings
        isSignedIn={steamId !== undefined}
        onLogin={onLogin}
        sessions={sessions}
        now={now}
        onEnd={ask}
        onEndOthers={() => ask('others')}
      />
      {question && (
        <EndSessionDialog
          {...question}
          isOpen={question.isOpen && steamId !== undefined}
          isBusy={isBusy}
          hasFailed={hasFailed}
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
    </>
  )
}
