export { seatsPersonalData } from './personal-data.ts'
export { createSeats } from './seats.area.ts'
