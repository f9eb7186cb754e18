export { inlineScriptHashes, jsonForScript, pagePolicy, withCommunity } from './page.ts'
export { loadPortal, type Portal, type RenderPage } from './portal.ts'
