export { deletionSignInMs } from './limits.ts'
export { type DeletionObstacle, deletionObstacles, type OwnAccount } from './own-data.ts'
