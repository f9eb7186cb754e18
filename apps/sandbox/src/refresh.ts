import { Html } from './html.ts'

/** A script that refreshes parts of a page while the user does not interact with them. Each selector names one part. */
export const refreshOf = (...selectors: readonly string[]): Html =>
  new Html(`<script>
setInterval(async () => {
  const parts = ${JSON.stringify(selectors)}
  const isInUse = (part) => part.contains(document.activeElement) || part.querySelector(':popover-open')
  if (document.hidden || parts.some((selector) => isInUse(document.querySelector(selector)))) return
  const answer = await fetch(location.pathname + location.search).catch(() => undefined)
  if (!answer?.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const selector of parts) document.querySelector(selector).replaceWith(fresh.querySelector(selector))
}, 3000)
</script>`)
