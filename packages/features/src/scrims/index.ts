export { ScrimBoardContainer } from './scrim-board.container.tsx'
export { VetoContainer } from './veto/veto.container.tsx'
export { ServerVetoDoorContainer } from './veto/veto-door.container.tsx'
