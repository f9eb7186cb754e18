import { chakra } from '@chakra-ui/react/styled-system'
import type { InvitedServer } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { CalendarX } from 'lucide-react'
import {
  type CopyState,
  EmptyState,
  ErrorState,
  type Loadable,
  LoginRequired,
  PageCard,
  Skeleton,
  SlowNote,
  VisuallyHidden,
} from '../../common/index.ts'
import { InvitedServerView } from './invited-server.tsx'

/** What a visitor sees of an invite link. */
export type InviteView =
  | { readonly step: 'signedOut' }
  | { readonly step: 'over' }
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
}

/**
 * The page of an invite link (docs/product/practice.md#practice-invites).
 * - A visitor who is signed out MUST see nothing of the server.
 * - A link that is over MUST look the same for every reason, and for an unknown code.
 */
export const InvitePage = ({ view, onLogin, ...of }: InvitePageProps) => {
  const { t } = useTranslation('practice')
  return (
    <PageCard title={t('invite.title')}>
      {view.status === 'loading' && (
        <chakra.div position="relative" aria-busy>
          <VisuallyHidden role="status">{t('invite.loading')}</VisuallyHidden>
          <chakra.div display="flex" flexDirection="column" gap="3" aria-hidden>
            <Skeleton width="60%" height="20px" />
            <Skeleton width="80%" height="14px" />
            <Skeleton width="full" height="44px" />
          </chakra.div>
          <SlowNote isShown={view.isSlow ?? false} onRetry={view.onRetry} />
        </chakra.div>
      )}
      {view.status === 'failed' && (
        <ErrorState
          title={t('invite.failed')}
          trouble={view.trouble}
          onRetry={view.onRetry}
          isRetrying={view.isRetrying ?? false}
        />
      )}
      {view.status === 'ready' && view.data.step === 'signedOut' && (
        <LoginRequired title={t('invite.invited')} description={t('invite.invitedHint')} onLogin={onLogin} />
      )}
      {view.status === 'ready' && view.data.step === 'over' && (
        <EmptyState icon={<CalendarX />} title={t('invite.over')} description={t('invite.overHint')} />
      )}
      {view.status === 'ready' && view.data.step === 'open' && (
        <InvitedServerView invited={view.data.invited} {...of} />
      )}
    </PageCard>
  )
}
