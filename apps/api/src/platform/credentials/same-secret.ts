import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares secrets in constant time, even if their lengths differ. */
export const isSameSecret = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right))
