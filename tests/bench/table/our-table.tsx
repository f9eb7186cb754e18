import { defaultFilters, nextSort, type Server, type ServerSort } from '@warmup/domain/servers'
import { createI18n, I18nextProvider } from '@warmup/i18n'
import { ServerTable } from '@warmup/ui/servers'
import { ThemeProvider } from '@warmup/ui/theme'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useOrderedServers } from '../../../packages/features/src/servers/list/use-ordered-servers.ts'
import { type ContestantProps, millisecondsOf } from './contestant.ts'

const i18n = await createI18n('zh', ['common', 'servers'])
const nothing = () => {}
const noFavourites: ReadonlySet<string> = new Set()
const detailsHref = ({ id }: { id: string }) => `/servers/details/${id}`

/** The portal's providers around every page. */
export const OurFrame = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>
    <ThemeProvider>{children}</ThemeProvider>
  </I18nextProvider>
)

/** Our table with all its columns, sorted by the portal's hook. */
export const OurTable = ({ servers, latencies }: ContestantProps) => {
  const [sort, setSort] = useState<ServerSort>()
  const filtered = useMemo(
    () => ({ servers: { status: 'ready', data: servers }, filters: defaultFilters }) as const,
    [servers],
  )
  const latencyOf = useCallback(({ id }: Server) => millisecondsOf(latencies.get(id)), [latencies])
  const { ordered } = useOrderedServers({
    filtered,
    sort,
    latencyOf,
    latencyVersion: 0,
    favourites: noFavourites,
    isHeld: false,
    every: servers,
  })
  return (
    <ServerTable
      servers={ordered}
      totalServers={servers.length}
      sort={sort}
      onSort={(key) => setSort(nextSort(sort, key))}
      onResetFilters={nothing}
      latencies={latencies}
      copy={undefined}
      onCopyDismiss={nothing}
      onCopy={nothing}
      playerList={undefined}
      onPlayerList={nothing}
      favourites={noFavourites}
      onFavourite={nothing}
      detailsHref={detailsHref}
    />
  )
}
