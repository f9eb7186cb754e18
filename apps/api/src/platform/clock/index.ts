export { addMs } from './add-ms.ts'
export { dayInShanghai } from './day-in-shanghai.ts'
export { withinMs } from './within-ms.ts'
