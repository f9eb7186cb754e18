export { inlineScriptHashes, pagePolicy, withCommunity } from './page.ts'
export { loadPortal, type Portal } from './portal.ts'
