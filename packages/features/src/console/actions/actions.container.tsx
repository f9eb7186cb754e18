import { useInfiniteQuery } from '@tanstack/react-query'
import { ActionsPage, type ActionsPageProps } from '@warmup/ui/console'
import { useMemo } from 'react'
import { moreOf, useQueryLoadable, useSettled } from '../../shared/index.ts'
import { actionsQuery } from '../console.queries.ts'

/** The list of actions, filtered by `subject`. */
export const ActionsContainer = (props: Pick<ActionsPageProps, 'subject' | 'onSubject'>) => {
  const options = actionsQuery(useSettled(props.subject.trim()))
  const query = useInfiniteQuery(options)
  const entries = useMemo(() => query.data?.pages.flatMap(({ rows }) => rows), [query.data])
  return (
    <ActionsPage
      {...props}
      entries={useQueryLoadable(options.queryKey, { ...query, data: entries })}
      more={moreOf(query)}
      onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
    />
  )
}
