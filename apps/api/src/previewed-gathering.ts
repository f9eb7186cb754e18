import type { Localized } from '@warmup/domain/common'
import { type GatheringId, isSameGathering, startOf } from '@warmup/domain/gatherings'
import { mapTitle } from '@warmup/domain/servers'
import type { PreviewedGathering } from '@warmup/i18n/previews'
import type { GatheringsArea } from './gatherings/index.ts'
import type { ServersArea } from './servers/index.ts'

type Sources = {
  readonly gatherings: Pick<GatheringsArea, 'latest'>
  readonly servers: Pick<ServersArea, 'fleet'>
  nameOf(serverId: string): Localized | undefined
}

/** What the preview of a gathering's link says; undefined once it has ended. */
export const previewedGathering = (
  { serverId, pin }: GatheringId,
  { gatherings, servers, nameOf }: Sources,
  now = Date.now(),
): PreviewedGathering | undefined => {
  const found = gatherings.latest()?.find((gathering) => isSameGathering(gathering, { serverId, pin }))
  const server = servers.fleet().find(({ config }) => config.id === serverId)
  if (found === undefined || server === undefined) return undefined
  const { ready, target, state, secondsLeft } = found
  const startsAt = startOf(found)
  return {
    server: nameOf(serverId)?.zh ?? serverId,
    map: mapTitle(server.record.map),
    ready,
    target,
    state,
    endsAt: now + secondsLeft * 1_000,
    startsAt: now < startsAt ? startsAt : undefined,
  }
}
