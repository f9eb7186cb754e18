import type { Localized } from '@warmup/domain/common'
import { hostAndPort } from '@warmup/domain/servers'
import { cardLook } from './card-look.ts'
import type { Areas } from './create-areas.ts'
import type { Platform } from './open-platform.ts'
import type { CardSource } from './platform/static/index.ts'
import { previewedGathering } from './previewed-gathering.ts'
import { readPreviewedMatch } from './previewed-match.ts'
import { serverName } from './server-name.ts'

/** What the pictures of link previews are drawn of. */
export const cardSource = (
  { file, content, community, log }: Pick<Platform, 'file' | 'content' | 'community' | 'log'>,
  { servers, gatherings, matches }: Pick<Areas, 'servers' | 'gatherings' | 'matches'>,
): CardSource => {
  const nameOf = (id: string): Localized | undefined => serverName(file().servers.list, id)
  return {
    community,
    look: () => cardLook(content.current()),
    server: (id) => {
      const name = nameOf(id)
      const config = file().servers.list.find((server) => server.id === id)
      if (name === undefined || config === undefined) return undefined
      const { category, region, address } = config
      return { name, category, region, address: hostAndPort(address.host, address.port) }
    },
    gathering: (id, language) => {
      const inLanguage = (serverId: string) => {
        const text = nameOf(serverId)?.[language]
        return text === undefined ? undefined : { zh: text, en: text }
      }
      return previewedGathering(id, { gatherings, servers, nameOf: inLanguage })
    },
    match: (id) => readPreviewedMatch(id, { matches, log }),
  }
}
