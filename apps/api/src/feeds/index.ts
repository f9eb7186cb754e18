export { createFeeds } from './feeds.area.ts'
export type { PinnedTime } from './feeds.context.ts'
export { feedsPersonalData } from './personal-data.ts'
