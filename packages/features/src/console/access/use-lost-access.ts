import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorCodeOf } from '../../shared/index.ts'
import { accessQuery } from '../console.queries.ts'

/** Reads the access again as soon as a query of the console is refused: its session ended, or the role was taken away. */
export const useLostAccess = (steamId: string): void => {
  const client = useQueryClient()
  useEffect(() => {
    const { queryKey } = accessQuery(steamId)
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || event.query.queryKey[0] !== 'console') return
      if (event.query.queryKey[1] === 'access') return
      if (errorCodeOf(event.action.error, ['factor_required', 'not_permitted']) === undefined) return
      void client.invalidateQueries({ queryKey })
    })
  }, [client, steamId])
}
