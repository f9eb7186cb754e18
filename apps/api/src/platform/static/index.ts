export { type DrawPage, loadRenderer } from './load-renderer.ts'
export { inlineScriptHashes, jsonForScript, pagePolicy, withCommunity } from './page.ts'
export type { PageDrawing } from './page-drawing.ts'
export { loadPortal, type Portal } from './portal.ts'
