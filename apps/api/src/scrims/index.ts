export { scrimsPersonalData } from './personal-data.ts'
export { createScrims } from './scrims.area.ts'
