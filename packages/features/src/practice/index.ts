export { InviteContainer } from './invites/invite.container.tsx'
export { useOrderServers } from './ordering/use-order-servers.tsx'
export { PracticeContainer } from './practice.container.tsx'
export { ServerPageContainer } from './server/server-page.container.tsx'
