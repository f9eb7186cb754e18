import { useQuery } from '@tanstack/react-query'
import { OverviewPage } from '@warmup/ui/console'
import { useNow, useQueryLoadable } from '../../shared/index.ts'
import { findingsQuery, overviewQuery } from '../console.queries.ts'

/** The state of the portal, fetched again while the page is visible, and the doctor. */
export const OverviewContainer = () => {
  const overview = useQuery(overviewQuery())
  const findings = useQuery(findingsQuery())
  return (
    <OverviewPage
      overview={useQueryLoadable(overviewQuery().queryKey, overview)}
      updatedAt={overview.dataUpdatedAt}
      isStale={overview.isError}
      doctor={{
        findings: useQueryLoadable(findingsQuery().queryKey, findings),
        isRunning: findings.isFetching,
        onRun: () => void findings.refetch(),
      }}
      now={useNow(true)}
    />
  )
}
