export { LazyMapHistory, LazyMapWishes } from './lazy-parts.tsx'
