export { addMs } from './add-ms.ts'
export { dayInShanghai } from './day-in-shanghai.ts'
export { keptReading } from './kept-reading.ts'
export { withinMs } from './within-ms.ts'
