/** What moves a card when ranks change. A chunk of its own: without it the cards change places without a way between. */
export { domMax as default } from 'framer-motion'
