export { AppLink, LinkProvider } from './link.tsx'
