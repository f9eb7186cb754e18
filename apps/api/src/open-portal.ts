import type { Community } from '@warmup/domain/common'
import type { Areas } from './create-areas.ts'
import { listPageData } from './list-page-data.ts'
import type { Platform } from './open-platform.ts'
import { loadPrerenderer, type Prerenderer, type Prerendering } from './platform/prerendering/index.ts'
import { loadPortal } from './platform/static/index.ts'
import { previewedGathering } from './previewed-gathering.ts'
import { serverName } from './server-name.ts'

/** Every prerendered page shows the server list. */
const prerenderingOf =
  ({ paths, prerenderPage }: Prerenderer, data: Prerendering['data']) =>
  (community: Community): Prerendering => ({
    paths,
    data,
    render: (path, html, data) => prerenderPage({ path, html, community, data, now: Date.now() }),
  })

/** Loads the built portal, if there is one. */
export const openPortal = async (
  { environment, log, file, community, publicUrl, headers, isHttps }: Platform,
  { servers, gatherings }: Pick<Areas, 'servers' | 'gatherings'>,
  opened: AsyncDisposableStack,
) => {
  const folder = environment.portalFolder
  const prerenderer = await loadPrerenderer(folder)
  opened.defer(() => prerenderer?.close())
  const nameOf = (id: string) => serverName(file().servers.list, id)
  const portal = await loadPortal({
    folder,
    community,
    address: publicUrl,
    serverName: nameOf,
    gathering: (id) => previewedGathering(id, { gatherings, servers, nameOf }),
    headers,
    isHttps,
    log,
    ...(prerenderer && { prerendering: prerenderingOf(prerenderer, listPageData(servers, gatherings)) }),
  })
  if (!portal) log.warn({ folder }, 'no built portal there: only the API is served')
  return portal
}
