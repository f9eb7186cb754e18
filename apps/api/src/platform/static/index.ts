export { type CardSource, mountCards } from './cards/mount-cards.ts'
export { inlineScriptHashes, pagePolicy, withCommunity } from './page.ts'
export { loadPortal, type Portal } from './portal.ts'
