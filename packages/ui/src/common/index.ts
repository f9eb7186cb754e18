export { Button, type ButtonProps } from './button/index.ts'
export { AppLink, LinkProvider } from './link/index.ts'
export type { Loadable } from './loadable/index.ts'
