import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type I18n, I18nextProvider } from '@warmup/i18n'
import { ChunkFailureContext, LinkProvider } from '@warmup/ui/common'
import { ThemeProvider } from '@warmup/ui/theme'
import type { ComponentProps, ReactNode } from 'react'

export type AppProvidersProps = {
  i18n: I18n
  queryClient: QueryClient
  /** The element of every in-app link: the router's anchor. */
  anchor: ComponentProps<typeof LinkProvider>['anchor']
  /** Handles a dialog whose code could not be loaded; returns false where it cannot, and the visitor sees an error. */
  onChunkFailed: () => boolean
  children: ReactNode
}

/** The providers of every page: messages, styles, links, server data. */
export const AppProviders = ({ i18n, queryClient, anchor, onChunkFailed, children }: AppProvidersProps) => (
  <I18nextProvider i18n={i18n}>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <LinkProvider anchor={anchor}>
          <ChunkFailureContext value={onChunkFailed}>{children}</ChunkFailureContext>
        </LinkProvider>
      </QueryClientProvider>
    </ThemeProvider>
  </I18nextProvider>
)
