import type { ConsoleDenial } from '@warmup/domain/console'
import { HttpError, notPermitted } from '../../platform/http/index.ts'

const texts = {
  factor_required: 'The console is closed: enter the second factor',
  factor_stale: 'Enter the second factor again for this action',
  sign_in_again: 'A second factor can only be set up within 15 minutes after signing in',
} as const satisfies Record<Exclude<ConsoleDenial, 'not_permitted'>, string>

/** The error of a refused console call. */
export const denied = (denial: ConsoleDenial): HttpError =>
  denial === 'not_permitted' ? notPermitted() : new HttpError(403, denial, texts[denial])

export const wrongCode = () => new HttpError(400, 'wrong_code', 'Wrong or already used code')
export const hasFactorAlready = () => new HttpError(409, 'factor_exists', 'The account has a second factor already')
export const noFactorBegun = () => new HttpError(409, 'factor_missing', 'Begin to set up a second factor first')
