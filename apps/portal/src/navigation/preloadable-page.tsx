import { type ComponentType, useState } from 'react'
import { lazyPage } from './lazy-page.ts'

/** A page whose code can be fetched before it is shown. */
export type PreloadablePage = {
  /** Fetches the code. A failure shows itself when the page is to be shown. */
  preload(): Promise<void>
  /** The page where its code is there, else one that waits for it. */
  content(): ComponentType
}

export const preloadablePage = (load: () => Promise<ComponentType>): PreloadablePage => {
  const waiting = lazyPage(load)
  let loaded: ComponentType | undefined
  return {
    preload: () =>
      load().then(
        (page) => {
          loaded = page
        },
        () => {},
      ),
    content: () => loaded ?? waiting,
  }
}

/**
 * Draws a page that was fetched ahead at once: a lazy one would show for a moment that it waits, and with that take away
 * what the server drew. Which of the two it began with stays, or the page would begin anew.
 */
export const Preloadable = ({ page }: { page: PreloadablePage }) => {
  const [Content] = useState(page.content)
  return <Content />
}
