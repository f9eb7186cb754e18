import type { Community } from '@warmup/domain/common'
import type { Platform } from './open-platform.ts'
import { loadPrerenderer, type Prerenderer, type Prerendering } from './platform/prerendering/index.ts'
import { loadPortal } from './platform/static/index.ts'
import { serverName } from './server-name.ts'
import type { ServersArea } from './servers/index.ts'

/** Every prerendered page shows the server list. */
const prerenderingOf =
  ({ paths, prerenderPage }: Prerenderer, { pageData }: ServersArea) =>
  (community: Community): Prerendering => ({
    paths,
    data: pageData,
    render: (path, html, data) => prerenderPage({ path, html, community, data, now: Date.now() }),
  })

/** Loads the built portal, if there is one. */
export const openPortal = async (
  { environment, log, file, community, publicUrl, headers, isHttps }: Platform,
  servers: ServersArea,
  opened: AsyncDisposableStack,
) => {
  const folder = environment.portalFolder
  const prerenderer = await loadPrerenderer(folder)
  opened.defer(() => prerenderer?.close())
  const portal = await loadPortal({
    folder,
    community,
    address: publicUrl,
    serverName: (id) => serverName(file().servers.list, id),
    headers,
    isHttps,
    log,
    ...(prerenderer && { prerendering: prerenderingOf(prerenderer, servers) }),
  })
  if (!portal) log.warn({ folder }, 'no built portal there: only the API is served')
  return portal
}
