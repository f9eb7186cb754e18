/** A random whole number from 0 to below `limit`. */
export const randomBelow = (limit: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit
