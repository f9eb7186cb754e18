import { linkedGathering } from '@warmup/domain/gatherings'
import type { Server } from '@warmup/domain/servers'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { TimedGathering } from './gatherings.queries.ts'

/** The gathering whose link the visitor opened; undefined without one. */
export const useLinkedGathering = (servers: readonly Server[] = [], gatherings: readonly TimedGathering[] = []) => {
  const { search } = useLocation()
  const isServer = (text: string) => servers.some(({ id }) => id === text)
  const isPin = (text: string) => gatherings.some(({ pin }) => pin === text)
  const { serverId, pin } = linkedGathering(search, { isServer, isPin }) ?? {}
  return useMemo(() => (serverId === undefined ? undefined : { serverId, pin }), [serverId, pin])
}
