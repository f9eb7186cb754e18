import { askServer } from '@warmup/features/shared'
import type { LoadTrouble, RecoverLoad } from '@warmup/ui/common'
import { allowReload, reloadOnce } from './reload-once.ts'

const firstPauseMs = 2_000
const longestPauseMs = 30_000

/** Milliseconds before the next try, after so many that failed. */
export const pauseAfter = (tries: number): number => Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)

/**
 * Recovers where code or texts could not be loaded (docs/product.md#waiting). The page is never reloaded before the server
 * has answered: where it does, a new version was deployed, for which it is reloaded once. Where it does not, the page
 * stays, and the server is asked again when the network is back and at growing intervals.
 */
export const recoverLoad =
  (version: string): RecoverLoad =>
  ({ onTrouble, onRecovered }) => {
    let tries = 0
    let isStopped = false
    let isAsking = false
    let found: LoadTrouble | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    const stop = () => {
      isStopped = true
      clearTimeout(timer)
      window.removeEventListener('online', askByItself)
    }
    const report = (trouble: LoadTrouble) => {
      found = trouble
      onTrouble(trouble)
    }
    const answered = () => {
      if (found === undefined) {
        if (!reloadOnce(version)) report('outdated')
        return
      }
      if (found === 'outdated') allowReload()
      stop()
      onRecovered()
    }
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      clearTimeout(timer)
      const trouble = await askServer()
      isAsking = false
      if (isStopped) return
      if (trouble === undefined) return answered()
      tries += 1
      report(trouble)
      timer = setTimeout(askByItself, pauseAfter(tries))
    }
    // A new version waits for the visitor: what is on screen may be in use.
    const askByItself = () => {
      if (found !== 'outdated') void ask()
    }
    window.addEventListener('online', askByItself)
    void ask()
    return { tryNow: () => void ask(), stop }
  }
