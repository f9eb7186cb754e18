import { copyConfirmationMs } from '@warmup/domain/common'
import { useCallback, useEffect, useRef, useState } from 'react'

/** The result of the last copy; `key` says what was copied. */
export type CopyOutcome<Key> = { readonly key: Key; readonly state: 'copied' | 'failed' }

/** Writes to the clipboard; `failed` where the browser refuses or has none, such as the Steam overlay's. */
export const writeClipboard = async (text: string): Promise<'copied' | 'failed'> => {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/**
 * Copies texts and reports success for 2 s. A failure stays until the next copy, so that there is time to select the
 * text by hand.
 */
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
