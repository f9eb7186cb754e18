import { createSteamClient } from '../accounts/index.ts'
import type { Gateway } from '../payments/index.ts'
import type { Environment } from '../platform/config/index.ts'
import { reasonOf } from '../platform/log/index.ts'
import type { Mailer } from '../platform/mail/index.ts'
import type { Outgoing } from '../platform/outgoing/index.ts'
import { type Check, type Finding, note, ok, problem } from './check.ts'

/** Gabe Newell's account, which will not be deleted. */
const knownPlayer = '76561197960287930'

/** Requests Steam's sign-in page, and a profile with the key of the Web API. */
export const checkSteam = ({ steam }: Pick<Environment, 'steam'>, outgoing: Outgoing): Check => ({
  subject: 'Steam',
  run: async () => {
    const { status } = await outgoing.send(steam.openIdEndpoint)
    const page = status < 500 ? ok('the sign-in page answers') : problem(`the sign-in page answers ${status}`)
    if (steam.apiKey === undefined) return [page, note('STEAM_API_KEY is not set: players have no names or pictures')]
    const client = createSteamClient(steam)
    try {
      await client.profileNow(knownPlayer)
      return [page, ok('STEAM_API_KEY is accepted')]
    } catch (error) {
      return [page, problem(`STEAM_API_KEY: ${reasonOf(error)}. 401 and 403 mean that the key is wrong`)]
    } finally {
      await client.close()
    }
  },
})

/** Signs in at the mail server, and sends a mail if a recipient is given. */
export const checkMail = (mailer: Mailer | undefined, recipient: string | undefined): Check => ({
  subject: 'mail',
  run: async () => {
    if (mailer === undefined) return problem('SMTP_URL is not set: players cannot register or reset a password')
    await mailer.verify()
    if (recipient === undefined) return ok('the mail server accepts the login. --mail ADDRESS sends a mail')
    const text = 'This mail was sent by "operator doctor". Links and codes for players come the same way.'
    await mailer.send({ to: recipient, subject: 'Warmup: test mail', text, html: `<p>${text}</p>` })
    return ok(`a mail to ${recipient} was accepted: see whether it arrives, and not as spam`)
  },
})

/** Asks each configured gateway for a trade that does not exist: the answer shows that it accepts the signature. */
export const checkGateways = (gateways: readonly Gateway[], now: () => Date): Check[] =>
  gateways.length === 0
    ? [{ subject: 'payment', run: async () => note('no gateway is configured: nothing can be bought') }]
    : gateways.map(({ method, query, inApp, vias }) => ({
        subject: method,
        run: async () => {
          const tradeNo = `doctor${now().getTime()}`
          const { state } = await query({ tradeNo, gatewayId: 'DOCTOR', amount: 1, via: 'page' })
          const signature =
            state === 'unknown' || state === 'closed'
              ? ok('accepts our signature')
              : problem(`reports a trade that does not exist as ${state}`)
          return [signature, ...(method === 'wechat' ? await checkWechatWays({ inApp, vias }) : [])]
        },
      }))

/** WeChat's answer to an account with the right secret, when it is asked about a code that does not exist. */
const unknownCode = '40029'

/** How phones pay, and whether the official account's secret is accepted. */
const checkWechatWays = async ({ inApp, vias }: Pick<Gateway, 'inApp' | 'vias'>): Promise<Finding[]> => {
  const phone = vias().includes('phone')
    ? ok('phones open WeChat to pay (WECHAT_PAY_H5)')
    : note('WECHAT_PAY_H5 is not set: phones show a code for another device')
  if (inApp === undefined) return [phone, note('WECHAT_ACCOUNT_ID is not set: inside WeChat, players cannot pay')]
  const reason = await inApp.payerOf('doctor').then(() => 'a code that does not exist is accepted', reasonOf)
  return [
    phone,
    reason.endsWith(unknownCode)
      ? ok('WECHAT_ACCOUNT_SECRET is accepted')
      : problem(`WECHAT_ACCOUNT_SECRET: ${reason}. 40013 means that the ID is wrong, 40125 that the secret is`),
  ]
}
