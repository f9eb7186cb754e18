import { PlayersWidget } from '../layout.tsx'
import { pageAt } from '../lazy-pages.ts'

/** Loads the code of a prerendered page, so that it renders at once. */
export const preloadPage = (path: string): Promise<unknown> =>
  Promise.all([pageAt(path)?.page.preload(), PlayersWidget.preload()])
