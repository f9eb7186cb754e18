export { ServerTable, type ServerTableProps } from './server-table.tsx'
