import { randomInt } from 'node:crypto'
import { factorCodeDigits, recoveryCodeCount } from '@warmup/domain/console'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, 30 seconds. */
const period = 30
const secretBytes = 20
/** Codes of the neighbouring steps are accepted, because clocks differ (RFC 6238). */
const acceptedSteps = 1

const totpOf = (secret: string, issuer: string, account: string): TOTP =>
  new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), period, digits: factorCodeDigits })

/** A new secret in Base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32

/** Authenticators divide the label at its colon, so neither part may contain one. */
const labelPart = (text: string): string => text.replaceAll(/[\s:]+/g, ' ').trim()

/**
 * The address for the QR code that authenticator apps scan: issuer and account form its label (Key URI Format,
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format).
 */
export const otpauthUri = (secret: string, issuer: string, account: string): string =>
  totpOf(secret, labelPart(issuer), labelPart(account)).toString()

/** The time step whose code this is at `now`; undefined for a wrong code. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime()
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp, window: acceptedSteps })
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryCodeLength = 12

/** New recovery codes of 59 random bits, such as `abcd-efgh-jkmn`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength }, () => alphabet[randomInt(alphabet.length)])
      .join('')
      .replaceAll(/.{4}(?=.)/g, '$&-'),
  )
