import { MembershipProvider, SessionProvider } from '@warmup/features/accounts'
import { AppProviders, type AppProvidersProps, type Community } from '@warmup/features/shell'
import { reloadOnce } from './navigation/chunk-load-error.ts'
import { PortalBoundary } from './navigation/portal-boundary.tsx'
import { RouterAnchor } from './navigation/router-anchor.tsx'
import { Router } from './router.tsx'

export type AppProps = Pick<AppProvidersProps, 'i18n' | 'queryClient'> & { community: Community }

const reloadForPart = () => reloadOnce(import.meta.url)

/** The portal inside a router: everything that surrounds the pages, and the pages. */
export const App = ({ i18n, queryClient, community }: AppProps) => (
  <AppProviders i18n={i18n} queryClient={queryClient} anchor={RouterAnchor} onPartFailed={reloadForPart}>
    <PortalBoundary>
      <SessionProvider>
        <MembershipProvider>
          <Router community={community} />
        </MembershipProvider>
      </SessionProvider>
    </PortalBoundary>
  </AppProviders>
)
