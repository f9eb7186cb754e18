import { type CodeGives, linkedCode } from '@warmup/domain/membership'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { sessionStore } from '../browser/browser-storage.ts'

/** Each page keeps its own, so that a code for VIP does not open the dialog of the other. */
const keys = { vip: 'linkedCode', server: 'linkedHoursCode' } as const satisfies Record<CodeGives, string>

/**
 * Calls `onCode` with the code of the link that led to the page, and takes it out of the address. The tab keeps it until it is
 * forgotten, because signing in with Steam leaves the page.
 */
export const useLinkedCode = (gives: CodeGives, onCode: (code: string) => void): { readonly forget: () => void } => {
  const key = keys[gives]
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const take = useEffectEvent((linked: ReturnType<typeof linkedCode>) => {
    if (linked) sessionStore.set(key, linked)
    if (linked === null) sessionStore.remove(key)
    // The browser may block the storage.
    const code = linked ?? sessionStore.get(key)
    if (code !== undefined) onCode(code)
    if (linked !== undefined) void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true })
  })
  useEffect(() => take(linkedCode(hash)), [hash])
  return { forget: () => sessionStore.remove(key) }
}
