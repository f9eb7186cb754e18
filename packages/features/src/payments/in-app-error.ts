import type { PaymentFailure } from '@warmup/domain/payments'

/** A payment in the app was not completed; `failure` is shown to the payer. */
export class InAppError extends Error {
  override readonly name = 'InAppError'
  readonly failure: PaymentFailure

  constructor(failure: PaymentFailure) {
    super(failure)
    this.failure = failure
  }
}
