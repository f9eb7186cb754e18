import { IsRestoringProvider, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type I18n, I18nextProvider } from '@warmup/i18n'
import {
  LinkProvider,
  LoadRecoveryContext,
  PageHydration,
  type RecoverLoad,
  useIsPageHydrated,
} from '@warmup/ui/common'
import { ThemeProvider } from '@warmup/ui/theme'
import type { ComponentProps, ReactNode } from 'react'

export type AppProvidersProps = {
  i18n: I18n
  queryClient: QueryClient
  /** Element of in-app links: the router's anchor. */
  anchor: ComponentProps<typeof LinkProvider>['anchor']
  /** Recovers when code or texts of a page or dialog failed to load. */
  onLoadFailed: RecoverLoad
  children: ReactNode
}

/**
 * Server data of the page. Until all of a prerendered page is hydrated, no query asks for newer data: a part that hydrates
 * late would otherwise find other texts than those of the server.
 */
const ServerData = ({ client, children }: { client: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <IsRestoringProvider value={!useIsPageHydrated()}>{children}</IsRestoringProvider>
  </QueryClientProvider>
)

/** Providers of every page: messages, styles, links, server data. */
export const AppProviders = ({ i18n, queryClient, anchor, onLoadFailed, children }: AppProvidersProps) => (
  <I18nextProvider i18n={i18n}>
    <ThemeProvider>
      <PageHydration>
        <ServerData client={queryClient}>
          <LinkProvider anchor={anchor}>
            <LoadRecoveryContext value={onLoadFailed}>{children}</LoadRecoveryContext>
          </LinkProvider>
        </ServerData>
      </PageHydration>
    </ThemeProvider>
  </I18nextProvider>
)
