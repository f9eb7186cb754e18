export { addMs } from './add-ms.ts'
