import { isEmail } from '@warmup/domain/accounts'
import * as z from 'zod'
import type { Environment } from '../platform/config/index.ts'
import { defineCommand, type OperatorCommand } from '../platform/control/index.ts'
import { findingLines, jsonLines } from './check.ts'
import { doctorUsage } from './doctor.usage.ts'
import { examine } from './examine.ts'

export const doctorSchema = z.strictObject({
  mail: z.string().refine(isEmail, 'expected an email address').optional(),
  /** Prints the findings as JSON instead of lines. */
  json: z.boolean().default(false),
})

/** The operator command that checks everything the portal depends on. */
export const doctorCommand = (environment: () => Environment): OperatorCommand =>
  defineCommand({
    ...doctorUsage.doctor,
    schema: doctorSchema,
    run: async ({ db, publicUrl, now }, { mail, json }) => {
      const given = { ...environment(), publicUrl: publicUrl() || undefined }
      return (json ? jsonLines : findingLines)(await examine({ environment: given, db, mail, now }))
    },
  })
