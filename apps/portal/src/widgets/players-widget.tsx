export { OnlinePlayersContainer as PlayersWidget } from '@warmup/features/servers'
