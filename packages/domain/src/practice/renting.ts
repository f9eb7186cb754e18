import type { Features } from '../common/index.ts'

/**
 * Whether the community rents out new servers. Those that are there can be renewed, and orders paid, even where it does not
 * (docs/product.md#renting-closed).
 */
export const rentsNewServers = ({ pracc }: Pick<Features, 'pracc'>): boolean => pracc.enabled && pracc.createRoom
