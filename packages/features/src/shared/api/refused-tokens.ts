import { isTokenRefusal } from './error-text.ts'
import { announceRefusedToken } from './refused-token.ts'
import { currentToken } from './token-source.ts'

/**
 * Makes a call, and ends the session if the backend refuses the token by an error text; `call` already handles 401
 * (docs/product/practice.md#practice-failures). A newer session has a different token, and stays.
 */
export const refusedTokensAnnounced = async <T>(callBackend: () => Promise<T>): Promise<T> => {
  const token = currentToken('session')
  try {
    return await callBackend()
  } catch (error) {
    if (isTokenRefusal(error) && token !== undefined) announceRefusedToken(token)
    throw error
  }
}
