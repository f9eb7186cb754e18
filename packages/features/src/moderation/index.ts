export { OwnSanctionsContainer } from './own-sanctions.container.tsx'
export { PublicListContainer } from './public-list.container.tsx'
export { ReportingContainer } from './reporting.container.tsx'
