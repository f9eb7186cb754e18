export { ServerSearch, type ServerSearchProps } from './server-search.tsx'
