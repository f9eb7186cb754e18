import { SessionProvider, useSession } from '@warmup/features/accounts'
import { MembershipProvider } from '@warmup/features/membership'
import { AppProviders, type AppProvidersProps, type Community } from '@warmup/features/shell'
import type { ReactNode } from 'react'
import { PortalBoundary } from './navigation/portal-boundary.tsx'
import { recoverLoad } from './navigation/recover-load.ts'
import { RouterAnchor } from './navigation/router-anchor.tsx'
import { Router } from './router.tsx'

export type AppProps = Pick<AppProvidersProps, 'i18n' | 'queryClient'> & { community: Community }

const recover = recoverLoad(import.meta.url)

const SignedInMembership = ({ children }: { children: ReactNode }) => (
  <MembershipProvider steamId={useSession().user?.steamId}>{children}</MembershipProvider>
)

/** The portal inside a router: the shell and the pages. */
export const App = ({ i18n, queryClient, community }: AppProps) => (
  <AppProviders i18n={i18n} queryClient={queryClient} anchor={RouterAnchor} onLoadFailed={recover}>
    <PortalBoundary>
      <SessionProvider>
        <SignedInMembership>
          <Router community={community} />
        </SignedInMembership>
      </SessionProvider>
    </PortalBoundary>
  </AppProviders>
)
