import { commandOfLink } from '@warmup/domain/servers'
import { useEffect, useEffectEvent } from 'react'
import { writeClipboard } from '../shared/index.ts'

/** Whether the page runs in the browser of WeChat or QQ, which do not open other programs. */
export const cannotOpenSteam = (userAgent: string): boolean => /\bMicroMessenger\/|\bQQ\//.test(userAgent)

/** Whether the page is on a phone or tablet, which cannot run the game. */
const cannotRunGame = (userAgent: string): boolean => /\b(?:Android|iPhone|iPad)\b/.test(userAgent)

type Outcome = 'steamUnreachable' | 'commandCopied' | 'commandNotCopied'

const copyCommand = async (command: string): Promise<Outcome> =>
  (await writeClipboard(command)) === 'copied' ? 'commandCopied' : 'commandNotCopied'

/** Passes the command to another device: by the share sheet of phones, which needs no toast, else by the clipboard. */
const handOver = async (command: string): Promise<Outcome | undefined> => {
  if (!('share' in navigator)) return copyCommand(command)
  try {
    await navigator.share({ text: command })
    return undefined
  } catch (error) {
    // Closing the share sheet is not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? undefined : copyCommand(command)
  }
}

/** Calls `onOutcome` when a pressed server link cannot start the game here (docs/product/servers.md#join-links). */
export const useSteamLinks = (onOutcome: (outcome: Outcome) => void): void => {
  const tell = useEffectEvent((outcome: Outcome | undefined) => {
    if (outcome !== undefined) onOutcome(outcome)
  })
  useEffect(() => {
    const { userAgent } = navigator
    if (!cannotOpenSteam(userAgent) && !cannotRunGame(userAgent)) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="steam:"]') : null
      const command = commandOfLink(link?.getAttribute('href') ?? '')
      if (command === undefined) return
      event.preventDefault()
      if (cannotOpenSteam(userAgent)) tell('steamUnreachable')
      else void handOver(command).then(tell)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
