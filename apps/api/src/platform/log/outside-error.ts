/**
 * Another service failed: unreachable, too slow, or an answer that cannot be used. The log writes one
 * line for it and for every error that it caused: our stack trace does not explain it.
 */
export class OutsideError extends Error {}
