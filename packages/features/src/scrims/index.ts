export { ScrimBoardContainer } from './scrim-board.container.tsx'
