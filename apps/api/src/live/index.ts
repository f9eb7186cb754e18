export { createLive } from './live.area.ts'
export { markChanged } from './marks.store.ts'
