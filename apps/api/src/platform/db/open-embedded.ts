import type * as embedded from './embedded.ts'

// Loads the engine only when it is needed: with PostgreSQL it never is.
const load = () => import('./embedded.ts')

export const openEmbedded: typeof embedded.openEmbedded = async (...args) => (await load()).openEmbedded(...args)

export const openEmbeddedAsIs: typeof embedded.openEmbeddedAsIs = async (...args) =>
  (await load()).openEmbeddedAsIs(...args)
