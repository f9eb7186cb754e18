import type { PracticeServer } from '@warmup/domain/practice'
import { serverCalls } from '../practice.calls.ts'
import { usePracticeWrite } from '../use-practice-write.ts'

/** Whether the page is on a phone or tablet, where the game is not. */
const isOnPhone = (): boolean => window.matchMedia('(hover: none) and (pointer: coarse)').matches

/** Sends a server to the player's other pages, from a phone; undefined where the game may be, and on other backends. */
export const useSendToPc = ({ id, hasPage = false }: Pick<PracticeServer, 'id' | 'hasPage'>) => {
  const sending = usePracticeWrite({ write: () => serverCalls.write('sendPracticeServer', { params: { id } }) })
  if (!hasPage || !isOnPhone()) return undefined
  const outcome = sending.isError ? 'failed' : sending.isSuccess ? 'sent' : 'idle'
  return { state: sending.isPending ? 'busy' : outcome, onSend: () => sending.mutate(undefined) } as const
}
