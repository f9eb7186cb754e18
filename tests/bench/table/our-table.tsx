import { nextSort, type ServerSort, sortServers } from '@warmup/domain/servers'
import { createI18n, I18nextProvider } from '@warmup/i18n'
import { ServerTable } from '@warmup/ui/servers'
import { ThemeProvider } from '@warmup/ui/theme'
import { type ReactNode, useMemo, useState } from 'react'
import { type ContestantProps, millisecondsOf } from './contestant.ts'

const i18n = await createI18n('zh', ['common', 'servers'])
const collator = new Intl.Collator('zh-CN', { numeric: true })
const nothing = () => {}
const detailsHref = ({ id }: { id: string }) => `/servers/details/${id}`

/** The providers that the portal has around every page. */
export const OurFrame = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>
    <ThemeProvider>{children}</ThemeProvider>
  </I18nextProvider>
)

/** Our table with everything it shows in the portal, and the sorting its container does. */
export const OurTable = ({ servers, latencies }: ContestantProps) => {
  const [sort, setSort] = useState<ServerSort>()
  const sorted = useMemo(
    () => sortServers(servers, sort, ({ id }) => millisecondsOf(latencies.get(id)), collator),
    [servers, sort, latencies],
  )
  return (
    <ServerTable
      servers={{ status: 'ready', data: sorted }}
      totalServers={servers.length}
      sort={sort}
      onSort={(key) => setSort(nextSort(sort, key))}
      onResetFilters={nothing}
      latencies={latencies}
      copy={undefined}
      onCopy={nothing}
      playerList={undefined}
      onPlayerList={nothing}
      detailsHref={detailsHref}
    />
  )
}
