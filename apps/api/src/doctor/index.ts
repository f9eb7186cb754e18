export { isProblemLine } from './check.ts'
export { doctorCommand, doctorSchema } from './doctor.command.ts'
export { examine } from './examine.ts'
