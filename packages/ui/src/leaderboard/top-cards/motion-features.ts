/**
 * Animates the cards when ranks change. A separate chunk: until it loads, the cards change places without animation.
 */
export { domMax as default } from 'framer-motion'
