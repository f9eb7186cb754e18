import { type Examined, examine, type SubjectFinding } from './doctor/index.ts'
import type { Platform } from './open-platform.ts'

/** Runs the checks of the doctor in the server, without a test mail. */
export const runDoctor = (
  { environment, db, now, publicUrl }: Pick<Platform, 'environment' | 'db' | 'now' | 'publicUrl'>,
  options: Pick<Examined, 'hasLogs'> = {},
): Promise<SubjectFinding[]> =>
  examine({ environment: { ...environment, publicUrl: publicUrl() || undefined }, db, now, ...options })
