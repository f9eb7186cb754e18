import { lazyDialog } from '../common/index.ts'

export { PlayerPage, type PlayerPageProps } from './player-page/player-page.tsx'
export type { PlayerSearchDialogProps } from './player-search-dialog/player-search-dialog.tsx'

export const PlayerSearchDialog = lazyDialog(
  async () => (await import('./player-search-dialog/player-search-dialog.tsx')).PlayerSearchDialog,
)
