import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type I18n, I18nextProvider } from '@warmup/i18n'
import { LinkProvider, PartFailureContext } from '@warmup/ui/common'
import { ThemeProvider } from '@warmup/ui/theme'
import type { ComponentProps, ReactNode } from 'react'

export type AppProvidersProps = {
  i18n: I18n
  queryClient: QueryClient
  /** What every in-app link is made of: the router's anchor. */
  anchor: ComponentProps<typeof LinkProvider>['anchor']
  /** Deals with a dialog whose code could not be loaded; false where it cannot, and the visitor is told. */
  onPartFailed: () => boolean
  children: ReactNode
}

/** What every page needs around it: words, styles, links, server data. */
export const AppProviders = ({ i18n, queryClient, anchor, onPartFailed, children }: AppProvidersProps) => (
  <I18nextProvider i18n={i18n}>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <LinkProvider anchor={anchor}>
          <PartFailureContext value={onPartFailed}>{children}</PartFailureContext>
        </LinkProvider>
      </QueryClientProvider>
    </ThemeProvider>
  </I18nextProvider>
)
