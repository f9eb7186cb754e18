export { PlayerPageContainer } from './player-page.container.tsx'
export { PlayerSearchContainer } from './player-search.container.tsx'
