import { isLoopback } from '../loopback/index.ts'
import { problemsOfPayment, problemsOfPaymentAddresses } from './payment-environment.ts'
import { flag, type Given } from './variable-types.ts'

/** A variable that a server outside sandbox mode needs. */
type Need = {
  readonly variable: string
  /** Completes "outside sandbox mode" in docs/configuration.md. */
  readonly condition: string
  readonly applies: (given: Given) => boolean
  readonly why: string
}

/** Whether only this machine can use an address. */
const isOwnMachine = (address = ''): boolean => isLoopback(URL.parse(address)?.hostname ?? '')

export const needs: readonly Need[] = [
  {
    variable: 'PUBLIC_URL',
    condition: '',
    applies: () => true,
    why: 'Links in mail and the way back from Steam lead there, such as https://warmup.example',
  },
  {
    variable: 'SESSION_KEYS',
    condition: ', unless `PUBLIC_URL` names this machine',
    // Replicas need the same key. A trial on one machine may generate its own.
    applies: ({ PUBLIC_URL }) => !isOwnMachine(PUBLIC_URL),
    why: "Make one with: node -e \"console.log('k1:' + require('crypto').randomBytes(48).toString('base64url'))\"",
  },
  {
    variable: 'MAIL_FROM',
    condition: ', with `SMTP_URL`',
    applies: ({ SMTP_URL }) => SMTP_URL !== undefined,
    why: 'Mail needs a sender, such as Warmup <no-reply@warmup.example>',
  },
]

/** Sandbox mode lets anyone sign in as any player, so it must not be public. */
const problemsOfSandbox = ({ NODE_ENV, PUBLIC_URL = '' }: Given): string[] => {
  if (NODE_ENV === 'production') return ['WARMUP_SANDBOX: sandbox mode is not for NODE_ENV=production']
  const isPublic = URL.parse(PUBLIC_URL)?.protocol === 'https:' && !isOwnMachine(PUBLIC_URL)
  return isPublic && NODE_ENV === undefined
    ? [
        'WARMUP_SANDBOX: PUBLIC_URL is an address of the public. To show a sandbox there all the same, set NODE_ENV=development',
      ]
    : []
}

/** Rules about several variables together, for a server. */
export const problemsOfServer = (given: Given): string[] => {
  const halfConfigured = problemsOfPayment(given)
  if (flag.safeParse(given.WARMUP_SANDBOX).data) return [...problemsOfSandbox(given), ...halfConfigured]
  return [
    ...needs
      .filter(({ variable, applies }) => given[variable] === undefined && applies(given))
      .map(({ variable, why }) => `${variable}: is missing. ${why}`),
    ...halfConfigured,
    ...problemsOfPaymentAddresses(given),
  ]
}
