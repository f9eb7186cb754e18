import { chakra } from '@chakra-ui/react/styled-system'
import type { InvitedServer } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Button,
  type CopyState,
  EmptyState,
  type Loadable,
  Loaded,
  LoginRequired,
  PageCard,
  Skeleton,
} from '../../../common/index.ts'
import { InvitedServerView } from './invited-server.tsx'

/** What a visitor sees of an invite link. */
export type InviteView =
  | { readonly step: 'signedOut' }
  | { readonly step: 'over'; readonly isSignedIn: boolean }
  | { readonly step: 'open'; readonly invited: InvitedServer }

export type InvitePageProps = {
  /** What the link shows. */
  view: Loadable<InviteView>
  /** Milliseconds since 1970. */
  now: number
  /** The result of the last copy. */
  copyState: CopyState
  /** Called with the connect command to copy. */
  onCopy: (command: string) => void
  /** Called to open the login dialog. */
  onLogin: () => void
  /** The URL of the page of practice servers. */
  serversHref: string
  /** Renders the way to the map veto of a server. */
  renderVeto?: ((serverId: string) => ReactNode) | undefined
}

const placeholders = (
  <chakra.div display="flex" flexDirection="column" gap="3" aria-hidden>
    <Skeleton width="60%" height="20px" />
    <Skeleton width="80%" height="14px" />
    <Skeleton width="full" height="44px" />
  </chakra.div>
)

/**
 * The page of an invite link (docs/product/practice.md#practice-invites).
 * - A visitor who is signed out MUST see nothing of the server.
 * - A link that is over MUST look the same for every reason, and for an unknown code. Players whom a used-up link let in
 *   MUST be offered the login.
 */
export const InvitePage = ({ view, onLogin, ...of }: InvitePageProps) => {
  const { t } = useTranslation('practice')
  return (
    <PageCard title={t('invite.title')}>
      <Loaded data={view} loading={t('invite.loading')} failed={t('invite.failed')} placeholder={placeholders}>
        {(shown) => {
          if (shown.step === 'signedOut')
            return <LoginRequired title={t('invite.invited')} description={t('invite.invitedHint')} onLogin={onLogin} />
          if (shown.step === 'open') return <InvitedServerView invited={shown.invited} {...of} />
          return (
            <EmptyState
              icon={<CalendarX />}
              title={t('invite.over')}
              description={t('invite.overHint')}
              {...(shown.isSignedIn ? {} : { action: <Button onClick={onLogin}>{t('invite.overLogin')}</Button> })}
            />
          )
        }}
      </Loaded>
    </PageCard>
  )
}
