export { createNotices } from './notices.area.ts'
export { addNotice } from './notices.store.ts'
export { noticesPersonalData } from './personal-data.ts'
export { createPush, type Push, type PushNews, type PushOptions } from './push/create-push.ts'
