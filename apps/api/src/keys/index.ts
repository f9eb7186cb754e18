export { createKeys } from './keys.area.ts'
export { addKey, listKeys, removeKey } from './keys.store.ts'
