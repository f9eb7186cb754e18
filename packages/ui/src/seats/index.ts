export { SeatStrip, type SeatStripProps } from './seat-strip/seat-strip.tsx'
