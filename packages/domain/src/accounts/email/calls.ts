import * as z from 'zod/mini'
import { defineCalls } from '../../common/call.ts'
import { linkToken } from '../../common/link-token.ts'
import { looseFlag, looseText } from '../../common/reading.ts'
import { anySuccess, succeeded } from '../../common/success.ts'
import { passwordMaxLength, verificationCodeMaxLength } from '../limits.ts'
import { profileReading, profileShape } from '../profile.ts'
import { emailSchema } from './email-schema.ts'
import { registrationPasswordIssue, resetPasswordIssue } from './password.ts'
import { normalizeVerificationCode } from './verification-code.ts'

const define = defineCalls({ contract: 'public', auth: 'none' })

const secret = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength))
const opaqueToken = z.string().check(z.minLength(1), z.maxLength(4_096), z.overwrite(linkToken))

/** With `needsSteamBinding` the token is a bind token (docs/product/accounts.md#email-login). */
export const loginWithEmail = define({
  method: 'POST',
  path: '/api/auth/email/login',
  summary: 'Signs in with email and password',
  body: z.object({ email: emailSchema, password: secret }),
  response: z.object({
    token: z.string(),
    tokenType: z.enum(['session', 'bind']),
    needsSteamBinding: z.boolean(),
    ...profileShape,
  }),
  reading: z.object({
    token: z.string(),
    needsSteamBinding: z.pipe(
      looseFlag,
      z.transform((isNeeded) => isNeeded === true),
    ),
    ...profileReading,
    steamId: looseText,
  }),
  errors: [400, 401],
})

export const checkEmail = define({
  method: 'POST',
  path: '/api/auth/email/check',
  summary: 'Whether an email is registered',
  body: z.object({ email: emailSchema }),
  response: z.object({ exists: z.boolean() }),
  reading: z.object({ exists: z.pipe(looseFlag, z.boolean()) }),
  errors: [400],
})

export const sendVerificationCode = define({
  method: 'POST',
  path: '/api/auth/email/send-code',
  summary: 'Mails a verification code',
  body: z.object({ email: emailSchema, language: z.optional(z.enum(['zh', 'en'])) }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 409, 503],
})

export const registerWithEmail = define({
  method: 'POST',
  path: '/api/auth/email/register',
  summary: 'Creates an account',
  body: z.object({
    email: emailSchema,
    password: z
      .string()
      .check(z.refine((password) => registrationPasswordIssue(password) === undefined, 'Invalid password')),
    /** Any format: the backend that mails the code defines it. */
    code: z
      .string()
      .check(z.overwrite(normalizeVerificationCode), z.minLength(1), z.maxLength(verificationCodeMaxLength)),
  }),
  response: z.object({ token: z.string() }),
  reading: anySuccess,
  errors: [400, 409],
})

export const requestPasswordReset = define({
  method: 'POST',
  path: '/api/auth/email/reset-password',
  summary: 'Mails a link to set a new password',
  body: z.object({ email: emailSchema, language: z.optional(z.enum(['zh', 'en'])) }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 404, 503],
})

/** 400 means that the link has expired or was used (docs/product/accounts.md#password-reset). */
export const confirmPasswordReset = define({
  method: 'POST',
  path: '/api/auth/email/reset-password/confirm',
  summary: 'Sets a new password through a mailed link',
  body: z.object({
    email: emailSchema,
    token: opaqueToken,
    newPassword: z
      .string()
      .check(z.refine((password) => resetPasswordIssue(password) === undefined, 'Invalid password')),
  }),
  response: succeeded,
  reading: anySuccess,
  errors: [400],
})
