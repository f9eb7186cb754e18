export { OnlinePlayers, type OnlinePlayersProps } from './online-players.tsx'
