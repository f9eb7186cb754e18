export { loadPrerenderer, type Prerenderer } from './load-prerenderer.ts'
export { createPrerenderedPages, type Prerendering } from './prerendered-pages.ts'
