import type { Features } from '../../common/index.ts'

/**
 * Whether the community rents out new servers. Existing servers can always be renewed, and orders paid
 * (docs/product/practice.md#renting-closed).
 */
export const rentsNewServers = ({ pracc }: Pick<Features, 'pracc'>): boolean => pracc.enabled && pracc.createRoom
