export { InviteContainer } from './invite.container.tsx'
export { MatchContainer } from './match.container.tsx'
export { useOrderServers } from './ordering/use-order-servers.ts'
export { PracticeContainer } from './practice.container.tsx'
