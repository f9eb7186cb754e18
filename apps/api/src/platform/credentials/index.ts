export { bearerOf } from './bearer.ts'
export { isSameSecret } from './same-secret.ts'
