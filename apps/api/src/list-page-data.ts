import { pinOnStripMs, startOf } from '@warmup/domain/gatherings'
import type { GatheringsArea } from './gatherings/index.ts'
import type { ServersArea } from './servers/index.ts'

/** The data of the prerendered server list: servers, and the gatherings above them. */
export const listPageData = (
  { pageData }: Pick<ServersArea, 'pageData'>,
  gatherings: Pick<GatheringsArea, 'latest'>,
  now: () => number = Date.now,
) => {
  /** Those that the list shows to everyone: a pinned one only shortly before its time. */
  const shown = () => gatherings.latest()?.filter((gathering) => startOf(gathering) - now() <= pinOnStripMs)
  return {
    /** Changes with the data; undefined until there are data to show. */
    version: (): string | undefined => {
      const version = pageData.version()
      const open = shown()?.map(({ serverId, pin, state, ready }) => [serverId, pin, state, ready].join(' ')) ?? []
      // The page says how many seconds are left, so it gets old by itself.
      return version === undefined || open.length === 0
        ? version
        : [version, Math.floor(now() / 10_000), ...open].join(' ')
    },
    read: () => ({ ...pageData.read(), gatherings: shown() }),
  }
}
