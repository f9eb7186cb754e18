import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type I18n, I18nextProvider } from '@warmup/i18n'
import { LinkProvider, LoadRecoveryContext, type RecoverLoad } from '@warmup/ui/common'
import { ThemeProvider } from '@warmup/ui/theme'
import type { ComponentProps, ReactNode } from 'react'

export type AppProvidersProps = {
  i18n: I18n
  queryClient: QueryClient
  /** The element of every in-app link: the router's anchor. */
  anchor: ComponentProps<typeof LinkProvider>['anchor']
  /** Recovers where the code or the texts of a page or dialog could not be loaded. */
  onLoadFailed: RecoverLoad
  children: ReactNode
}

/** The providers of every page: messages, styles, links, server data. */
export const AppProviders = ({ i18n, queryClient, anchor, onLoadFailed, children }: AppProvidersProps) => (
  <I18nextProvider i18n={i18n}>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <LinkProvider anchor={anchor}>
          <LoadRecoveryContext value={onLoadFailed}>{children}</LoadRecoveryContext>
        </LinkProvider>
      </QueryClientProvider>
    </ThemeProvider>
  </I18nextProvider>
)
