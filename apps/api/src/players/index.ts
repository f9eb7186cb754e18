export { playersPersonalData } from './personal-data.ts'
export { createPlayerPages } from './player-pages.area.ts'
export { createPlayers } from './players.area.ts'
