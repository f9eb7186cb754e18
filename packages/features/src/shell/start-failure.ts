import { startFailureMessages } from '@warmup/i18n/start-failure'

/** Timeout of the server's answer in milliseconds. */
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
 * Shows at the bottom of the page that the portal could not start, with a button that reloads once the server answers;
 * an earlier reload would show the browser's own error page. Uses plain elements, because any component's code may be
 * what failed to load.
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
