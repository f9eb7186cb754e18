import { askServer, pauseAfter } from '@warmup/features/shared'
import type { LoadTrouble, RecoverLoad } from '@warmup/ui/common'
import { allowReload, reloadOnce } from './reload-once.ts'

/**
 * Recovers after code or texts failed to load (docs/product/shell.md#waiting). The page is reloaded only if the server
 * answers: then a new version was deployed, and one reload gets it. If the server does not answer, the page stays, and
 * the server is asked again when the network is back and at growing intervals.
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
    // A new version waits for the visitor, who may be using the page.
    const askByItself = () => {
      if (found !== 'outdated') void ask()
    }
    window.addEventListener('online', askByItself)
    void ask()
    return { tryNow: () => void ask(), stop }
  }
