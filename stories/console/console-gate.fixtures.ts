import type { FactorFieldProblem } from '@warmup/ui/console'
import type { FormEvent } from 'react'
import { fn } from 'storybook/test'

/** The field of a code. */
export const codeField = (error?: FactorFieldProblem) => ({
  name: 'code',
  onChange: fn(),
  onBlur: fn(),
  ref: fn(),
  ...(error === undefined ? {} : { error, defaultValue: '123456' }),
})

/** A submit handler that stays on the page. */
export const submitted = () => fn((event: FormEvent) => event.preventDefault())

/** From RFC 6238, Appendix B. */
export const sampleSecret = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Dawn:zhangsan?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Dawn',
}
