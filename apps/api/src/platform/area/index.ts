export type { Area } from './area.ts'
