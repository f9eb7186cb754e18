import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { memo } from 'react'
import { type Loadable, VisuallyHidden } from '../../common/index.ts'
import type { AnnouncementDialogProps } from '../announcement-dialog/index.ts'
import { AnnouncementTicker, type AnnouncementTickerProps } from '../announcement-ticker/index.ts'
import { AnnouncementDialog, QuickJoinDialog, usePartsAtFirstMove } from '../lazy-parts.ts'
import type { QuickJoinDialogProps } from '../quick-join-dialog/index.ts'
import { ServerFilters, type ServerFiltersProps } from '../server-filters/index.ts'
import { ServerSearch, type ServerSearchProps } from '../server-search/index.ts'
import { ServerTable, type ServerTableProps } from '../server-table/index.ts'
import { ServerToolbar, type ServerToolbarProps } from '../server-toolbar/index.ts'
import { ListSummary, type Summary, type Trouble } from './list-summary.tsx'
import { serversPageRecipe } from './servers-page.recipe.ts'

export type ServersPageProps = {
  summary: Loadable<Summary>
  updatedSecondsAgo?: number
  /** Why older data are shown: there is no network, or the server did not answer the last reload. */
  trouble?: Trouble
  toolbar: ServerToolbarProps
  ticker: AnnouncementTickerProps
  announcements: AnnouncementDialogProps
  search: ServerSearchProps
  /** Absent where the filters feature is off. */
  filters?: ServerFiltersProps
  table: ServerTableProps
  /** Absent where the quick-join feature is off. */
  quickJoin?: QuickJoinDialogProps
}

// The page is drawn anew every second, for the age of its data, and at every keystroke: these only when theirs changes.
const Toolbar = memo(ServerToolbar)
const Ticker = memo(AnnouncementTicker)
const Filters = memo(ServerFilters)
const Table = memo(ServerTable)

/** The server list page below the shell (section 2). */
export const ServersPage = (props: ServersPageProps) => {
  const { summary, updatedSecondsAgo, trouble, announcements, filters, table, quickJoin } = props
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serversPageRecipe })()
  usePartsAtFirstMove()
  const news =
    table.servers.status === 'ready' && summary.status === 'ready'
      ? t('summary.live', {
          shown: t('summary.shown', { count: table.servers.data.length }),
          online: t('summary.online', { count: summary.data.online }),
          players: t('summary.players', { count: summary.data.players }),
        })
      : undefined
  return (
    <chakra.div css={styles.root}>
      <chakra.div css={styles.head}>
        <chakra.div minWidth="0">
          <chakra.h1 css={styles.title}>{t('title')}</chakra.h1>
          <ListSummary summary={summary} updatedSecondsAgo={updatedSecondsAgo} trouble={trouble} />
        </chakra.div>
        <Toolbar {...props.toolbar} />
      </chakra.div>
      <Ticker {...props.ticker} />
      <chakra.section css={styles.panel} aria-label={t('title')}>
        <chakra.div css={styles.bar}>
          <ServerSearch {...props.search} />
          {filters && <Filters {...filters} />}
        </chakra.div>
        <Table {...table} />
      </chakra.section>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <AnnouncementDialog {...announcements} />
      {quickJoin && <QuickJoinDialog {...quickJoin} />}
    </chakra.div>
  )
}
