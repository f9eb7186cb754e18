import { copyConfirmationMs, copyPatienceMs } from '@warmup/domain/common'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Result of the last copy; `key` identifies what was copied. */
export type CopyOutcome<Key> = { readonly key: Key; readonly state: 'copied' | 'failed' }

type CopyState = CopyOutcome<unknown>['state']

/**
 * Writes to the clipboard. `failed` if the browser refuses, lacks a clipboard (like the Steam overlay), or does not
 * answer in time.
 */
export const writeClipboard = async (text: string): Promise<CopyState> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<CopyState>((resolve) => {
    timer = setTimeout(resolve, copyPatienceMs, 'failed')
  })
  const writing = async (): Promise<CopyState> => {
    await navigator.clipboard.writeText(text)
    return 'copied'
  }
  const state = await Promise.race([writing().catch((): CopyState => 'failed'), patience])
  clearTimeout(timer)
  return state
}

/** Copies texts and shows success for 2 s. A failure stays until the next copy, to leave time for copying by hand. */
export const useCopy = <Key>() => {
  const [outcome, setOutcome] = useState<CopyOutcome<Key>>()
  const latest = useRef(0)

  const copy = useCallback(async (key: Key, text: string) => {
    const attempt = ++latest.current
    const state = await writeClipboard(text)
    if (attempt === latest.current) setOutcome({ key, state })
  }, [])
  const dismiss = useCallback(() => {
    latest.current++
    setOutcome(undefined)
  }, [])

  useEffect(() => {
    if (outcome?.state !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), copyConfirmationMs)
    return () => clearTimeout(timer)
  }, [outcome])

  return { outcome, copy, dismiss }
}
