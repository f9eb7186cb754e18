export type { Loadable } from './loadable.ts'
