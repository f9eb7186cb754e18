export { createPlayers } from './players.area.ts'
