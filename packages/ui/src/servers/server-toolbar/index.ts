export { ServerToolbar, type ServerToolbarProps } from './server-toolbar.tsx'
