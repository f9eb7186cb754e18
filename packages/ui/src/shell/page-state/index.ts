export { ComingSoon, type ComingSoonPage, type ComingSoonProps } from './coming-soon.tsx'
export { PageFailure, type PageFailureProps } from './page-failure.tsx'
export { PageLoading } from './page-loading.tsx'
