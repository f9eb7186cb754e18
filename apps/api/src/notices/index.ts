export { createNotices } from './notices.area.ts'
export { addNotice } from './notices.store.ts'
export { noticesPersonalData } from './personal-data.ts'
