export { findingLines, isProblemLine, jsonLines, type SubjectFinding } from './check.ts'
export { doctorCommand, doctorSchema } from './doctor.commands.ts'
export { type Examined, examine } from './examine.ts'
