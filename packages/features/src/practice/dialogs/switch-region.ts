import { regionSwitchTimeoutMs } from '@warmup/domain/practice'
import { ApiError, announceRefusedToken, currentToken, isTokenRefusal } from '../../shared/index.ts'
import { rentingCalls } from '../practice.calls.ts'

/** Waits until the server has moved, for at most 5 minutes. */
export const switchRegion = async (id: string, targetRegion: string): Promise<void> => {
  const token = currentToken('session')
  const input = { params: { id }, body: { targetRegion } }
  const { success, error } = await rentingCalls.write('switchPracticeRegion', input, {
    timeoutMs: regionSwitchTimeoutMs,
  })
  const text = typeof error === 'string' ? error : ''
  if (success !== false && text === '') return
  // Other backends also refuse with status 200, which `call` takes for a success.
  const refusal = new ApiError(200, 'request_failed', text, { serverText: text })
  if (isTokenRefusal(refusal) && token !== undefined) announceRefusedToken(token)
  throw refusal
}
