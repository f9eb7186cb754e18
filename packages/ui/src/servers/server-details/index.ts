export { ServerDetails, type ServerDetailsProps } from './server-details.tsx'
