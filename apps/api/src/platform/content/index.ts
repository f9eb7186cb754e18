export { createLiveContent, type Edit, type LiveContent } from './live-content.ts'
