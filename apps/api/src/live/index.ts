export { createLive } from './live.area.ts'
export { type Mark, markChanged } from './marks.store.ts'
