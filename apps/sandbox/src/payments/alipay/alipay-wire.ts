import type { KeyObject } from 'node:crypto'
import { isSignedBy, signText } from '../rsa.ts'

type Parameters = Iterable<readonly [string, string]>

const signedText = (parameters: Parameters): string =>
  [...parameters]
    .filter(([, value]) => value !== '')
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Whether a request is signed with the merchant's key. */
export const isSignedRequest = (parameters: URLSearchParams, key: KeyObject): boolean =>
  parameters.get('sign_type') === 'RSA2' &&
  isSignedBy(key, signedText([...parameters].filter(([name]) => name !== 'sign')), parameters.get('sign') ?? '')

/** Parameters with their signature, as notifications and returns of a payer have them. */
export const signParameters = (parameters: Readonly<Record<string, string>>, key: KeyObject): URLSearchParams =>
  new URLSearchParams({ ...parameters, sign: signText(signedText(Object.entries(parameters)), key), sign_type: 'RSA2' })

/** An answer: the result as text, and the signature of just that. */
export const signAnswer = (method: string, result: object, key: KeyObject): string => {
  // As the real one writes it.
  const text = JSON.stringify(result).replaceAll('/', '\\/')
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signText(text, key).replaceAll('/', '\\/')}"}`
}
