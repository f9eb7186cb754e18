export { createPrivacy } from './privacy.area.ts'
