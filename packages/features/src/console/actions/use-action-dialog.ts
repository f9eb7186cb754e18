import type { ActionDraft } from '@warmup/ui/console'
import { useCallback, useState } from 'react'
import { newRequestId } from './request-id.ts'

/** An opened action dialog. */
export type ActionRequest = {
  /** Sent with the action, so that a repeated request takes it once only. */
  readonly id: string
  readonly draft: ActionDraft
  /** False while the dialog closes. */
  readonly isOpen: boolean
}

/** The action dialog of the console: at most one. */
export const useActionDialog = () => {
  const [request, setRequest] = useState<ActionRequest>()
  const ask = useCallback((draft: ActionDraft) => setRequest({ id: newRequestId(), draft, isOpen: true }), [])
  const close = useCallback(() => setRequest((asked) => asked && { ...asked, isOpen: false }), [])
  return { request, ask, close }
}
