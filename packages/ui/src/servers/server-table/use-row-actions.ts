import type { Server } from '@warmup/domain/servers'
import { useLayoutEffect, useMemo, useRef } from 'react'

/** What a row asks for. */
export type RowActions = {
  readonly copy: (server: Server) => void
  readonly togglePlayers: (server: Server) => void
  readonly showMore: (server: Server) => void
}

/** The same actions as long as the table lives, whatever its owner passes: rows that did not change are not drawn again. */
export const useRowActions = (actions: RowActions): RowActions => {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      copy: (server) => latest.current.copy(server),
      togglePlayers: (server) => latest.current.togglePlayers(server),
      showMore: (server) => latest.current.showMore(server),
    }),
    [],
  )
}
