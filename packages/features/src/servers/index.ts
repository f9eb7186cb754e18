export { OnlinePlayersContainer } from './online-players.container.tsx'
export { ServerDetailsContainer } from './server-details.container.tsx'
export { ServerRulesContainer } from './server-rules.container.tsx'
export { ServersContainer } from './servers.container.tsx'
