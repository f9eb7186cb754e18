import { PlayersWidget } from '../layout.tsx'
import { ServerListPage } from '../routes/servers.tsx'

/** Loads the code of the prerendered pages, so that they render at once. */
export const preloadPages = async (): Promise<void> => {
  await Promise.all([ServerListPage.preload(), PlayersWidget.preload()])
}
