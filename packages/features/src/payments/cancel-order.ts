import { errorCodeOf, isUnknownCall } from '../shared/index.ts'
import { paymentCalls } from './payments.calls.ts'

/** Null if the backend cannot cancel. An unknown order is an error: it does not mean that the order was closed. */
export const cancelOrder = async (id: string) => {
  try {
    return await paymentCalls.write('cancelOrder', { params: { id } })
  } catch (error) {
    if (isUnknownCall(error) && errorCodeOf(error, ['not_found']) === undefined) return null
    throw error
  }
}
