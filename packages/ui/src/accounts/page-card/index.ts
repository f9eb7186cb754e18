export { PageCard } from './page-card.tsx'
