import { playersWidget } from './layout.tsx'
import { serverListPage } from './routes/servers.tsx'

/** Fetches all code of the server list's page, so that it is drawn in one go. */
export const preloadList = async (): Promise<void> => {
  await Promise.all([serverListPage.preload(), playersWidget.preload()])
}
