import { startFailureMessages } from '@warmup/i18n/start-failure'

/** Milliseconds after which a server that has not answered counts as one that does not. */
const answerLimitMs = 10_000

const styles = {
  position: 'fixed',
  inset: 'auto 16px 16px',
  display: 'flex',
  gap: '16px',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '12px 16px',
  border: '1px solid',
  borderRadius: '4px',
  color: '#E8ECF1',
  background: '#171C25',
  font: '14px system-ui, sans-serif',
} as const

/**
 * Shows at the bottom of the page that the portal could not start, with a button that reloads as soon as the server
 * answers, or the page would give way to the browser's own error. Made of plain elements: the code of any component may
 * be what failed to load.
 */
export const showStartFailure = (): void => {
  const messages = startFailureMessages[document.documentElement.lang.startsWith('en') ? 'en' : 'zh']
  const bar = document.createElement('div')
  bar.setAttribute('role', 'alert')
  Object.assign(bar.style, styles)
  const reload = document.createElement('button')
  Object.assign(reload.style, { minHeight: '44px', font: 'inherit', fontWeight: '600', textDecoration: 'underline' })
  reload.textContent = messages.reload
  const text = document.createElement('span')
  text.textContent = messages.text
  const reloadIfAnswered = async () => {
    reload.disabled = true
    const isAnswered = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerLimitMs),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    reload.disabled = false
    if (isAnswered) location.reload()
    else text.textContent = messages.noAnswer
  }
  reload.addEventListener('click', reloadIfAnswered)
  addEventListener('online', reloadIfAnswered)
  bar.append(text, reload)
  document.body.append(bar)
}
