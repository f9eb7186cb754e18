import { isEmail } from '@warmup/domain/accounts'
import * as z from 'zod'
import type { Environment } from '../platform/config/index.ts'
import { defineCommand, type OperatorCommand } from '../platform/control/index.ts'
import { findingLines } from './check.ts'
import { doctorUsage } from './doctor.usage.ts'
import { examine } from './examine.ts'

export const doctorSchema = z.strictObject({
  mail: z.string().refine(isEmail, 'expected an email address').optional(),
})

/** The operator command that checks everything the portal depends on. */
export const doctorCommand = (environment: () => Environment): OperatorCommand =>
  defineCommand({
    ...doctorUsage.doctor,
    schema: doctorSchema,
    run: async ({ db, publicUrl, now }, { mail }) =>
      findingLines(
        await examine({ environment: { ...environment(), publicUrl: publicUrl() || undefined }, db, mail, now }),
      ),
  })
