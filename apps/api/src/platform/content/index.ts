export { createLiveContent, type Edit, type LiveContent, type LiveContentState } from './live-content.ts'
