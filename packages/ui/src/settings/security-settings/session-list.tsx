import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { AccountSession, DeviceSystem } from '@warmup/domain/accounts'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatAgo, formatMinute } from '@warmup/i18n/format'
import { Monitor, Smartphone } from 'lucide-react'
import {
  Button,
  DatedText,
  ErrorState,
  type Loadable,
  Skeleton,
  SlowNote,
  useDeviceName,
  VisuallyHidden,
} from '../../common/index.ts'
import { sessionListRecipe } from './session-list.recipe.ts'

export type SessionListProps = {
  /** Last used first; null if the backend does not send them. */
  sessions: Loadable<readonly AccountSession[] | null>
  /** Milliseconds since 1970. */
  now: number
  /** Called with the session to end. */
  onEnd: (session: AccountSession) => void
}

/** In seconds: the server records the last use of a session only at this interval. */
const justNow = 5 * 60

const handheld: readonly (DeviceSystem | null)[] = ['ios', 'ipados', 'android', 'harmonyos']

/** The account's sessions; all but the current one can be ended. */
export const SessionList = ({ sessions, now, onEnd }: SessionListProps) => {
  const { t } = useTranslation('settings')
  const styles = useSlotRecipe({ recipe: sessionListRecipe })()
  if (sessions.status === 'loading') return <LoadingSessions isSlow={sessions.isSlow} onRetry={sessions.onRetry} />
  if (sessions.status === 'failed') return <ErrorState title={t('sessions.failed')} {...sessions} />
  if (sessions.data === null) return <chakra.p css={styles.note}>{t('sessions.unknown')}</chakra.p>
  return (
    <>
      <chakra.ul css={styles.list} aria-label={t('sessions.title')}>
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnd={onEnd} />
        ))}
      </chakra.ul>
      {sessions.data.every(({ isCurrent }) => isCurrent) && (
        <chakra.p css={styles.note}>{t('sessions.onlyThis')}</chakra.p>
      )}
    </>
  )
}

type SessionRowProps = Omit<SessionListProps, 'sessions'> & { session: AccountSession }

const SessionRow = ({ session, now, onEnd }: SessionRowProps) => {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: sessionListRecipe })()
  const device = useDeviceName()(session.device)
  const seconds = Math.max(0, Math.floor((now - Date.parse(session.lastSeenAt)) / 1_000))
  const Icon = handheld.includes(session.device.system) ? Smartphone : Monitor
  return (
    <chakra.li css={styles.row}>
      <chakra.span css={styles.icon} aria-hidden>
        <Icon />
      </chakra.span>
      <chakra.div css={styles.text}>
        <chakra.div css={styles.name}>
          <span>{device}</span>
          {session.isCurrent && <chakra.span css={styles.badge}>{t('sessions.current')}</chakra.span>}
        </chakra.div>
        <chakra.div css={styles.facts}>
          <span>
            {session.isCurrent || seconds < justNow
              ? t('sessions.seenNow')
              : t('sessions.seen', { ago: formatAgo(seconds, language) })}
          </span>
          <span data-separator aria-hidden>
            ·
          </span>
          <DatedText text={t('sessions.since', { time: formatMinute(new Date(session.createdAt)) })} />
        </chakra.div>
      </chakra.div>
      {!session.isCurrent && (
        <Button size="small" aria-label={t('sessions.endNamed', { device })} onClick={() => onEnd(session)}>
          {t('sessions.end')}
        </Button>
      )}
    </chakra.li>
  )
}

const LoadingSessions = ({
  isSlow = false,
  onRetry,
}: {
  isSlow?: boolean | undefined
  onRetry?: (() => void) | undefined
}) => {
  const { t } = useTranslation('settings')
  const styles = useSlotRecipe({ recipe: sessionListRecipe })()
  return (
    <chakra.div css={styles.wait} role="status" aria-busy data-pending>
      <VisuallyHidden>{t('sessions.loading')}</VisuallyHidden>
      {[0, 1].map((row) => (
        <chakra.div key={row} css={styles.row}>
          <Skeleton width="36px" height="36px" />
          <chakra.div css={styles.text}>
            <Skeleton width="40%" height="16px" />
            <chakra.div mt="2">
              <Skeleton width="64%" height="12px" />
            </chakra.div>
          </chakra.div>
        </chakra.div>
      ))}
      <SlowNote isShown={isSlow} onRetry={onRetry} />
    </chakra.div>
  )
}
