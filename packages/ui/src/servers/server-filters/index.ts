export { ServerFilters, type ServerFiltersProps } from './server-filters.tsx'
