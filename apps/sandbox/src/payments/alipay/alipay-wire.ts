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

/** Adds a signature to the parameters of a notification or a return URL. */
export const signParameters = (parameters: Readonly<Record<string, string>>, key: KeyObject): URLSearchParams =>
  new URLSearchParams({ ...parameters, sign: signText(signedText(Object.entries(parameters)), key), sign_type: 'RSA2' })

/** Returns a response: the result as text, and a signature of exactly that text. */
export const signAnswer = (method: string, result: object, key: KeyObject): string => {
  // Escapes slashes like Alipay.
  const text = JSON.stringify(result).replaceAll('/', '\\/')
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signText(text, key).replaceAll('/', '\\/')}"}`
}
