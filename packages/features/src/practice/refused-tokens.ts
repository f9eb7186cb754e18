import { announceRefusedToken, currentToken } from '../shared/index.ts'
import { isTokenRefusal } from './practice-failure.ts'

/**
 * Makes a call, and ends the session where the backend says in words that it does not accept the token: with 401 that has
 * happened already (docs/product.md#practice-failures). A session that has begun meanwhile has another token, and stays.
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
