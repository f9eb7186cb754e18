export { playersPersonalData } from './personal-data.ts'
export { createPlayers } from './players.area.ts'
