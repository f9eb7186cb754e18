import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import type { ReactNode } from 'react'
import { usePreloadedDialogs } from '../lazy-dialogs.ts'
import { serversPageRecipe } from './servers-page.recipe.ts'

export type ServersPageProps = {
  summary: ReactNode
  toolbar: ReactNode
  /** What the portal is, and the ways to play. */
  doors: ReactNode
  ticker: ReactNode
  /** The current gatherings, above the list. */
  gatherings?: ReactNode
  search: ReactNode
  /** Absent if the filters feature is off. */
  filters?: ReactNode
  table: ReactNode
}

/** The layout of the server list below the shell; each panel is a slot. */
export const ServersPage = ({
  summary,
  toolbar,
  doors,
  ticker,
  gatherings,
  search,
  filters,
  table,
}: ServersPageProps) => {
  const { t } = useTranslation('servers')
  const styles = useSlotRecipe({ recipe: serversPageRecipe })()
  usePreloadedDialogs()
  return (
    <chakra.div css={styles.root}>
      <chakra.div css={styles.head}>
        <chakra.div css={styles.headText}>
          <chakra.h1 css={styles.title}>{t('title')}</chakra.h1>
          {summary}
        </chakra.div>
        {toolbar}
      </chakra.div>
      {doors}
      {ticker}
      {gatherings}
      <chakra.section css={styles.panel} aria-label={t('title')}>
        <chakra.div css={styles.bar}>
          {search}
          {filters}
        </chakra.div>
        {table}
      </chakra.section>
    </chakra.div>
  )
}
