import { GatewayError } from '../gateway.ts'

/** The gateway understood the request and refuses it. The code is the gateway's own. */
export class GatewayRefusal extends GatewayError {
  readonly code: string
  constructor(gateway: string, code: string | undefined) {
    const shown = /^[\w.-]{1,64}$/.test(code ?? '') ? (code ?? '') : 'no code'
    super(`${gateway} refuses: ${shown}`)
    this.code = shown
  }
}
