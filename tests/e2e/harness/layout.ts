import type { Page } from 'playwright/test'

/**
 * Window sizes that every page must support: phones in portrait and landscape, a desktop zoomed to 400 and 200 %,
 * tablets, desktops.
 */
export const windowSizes = [
  { width: 320, height: 568 },
  // Equals a 320 px phone with overlay scrollbars: the scrollbar here takes 15 px.
  { width: 335, height: 568 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  // From this width (sm) the server list's status line shows the age.
  { width: 490, height: 844 },
  { width: 667, height: 375 },
  { width: 640, height: 360 },
  { width: 720, height: 900 },
  { width: 768, height: 1024 },
  { width: 834, height: 1112 },
  { width: 1024, height: 768 },
  { width: 1100, height: 800 },
  { width: 1440, height: 900 },
] as const

/**
 * Returns the names of overlapping elements: `fixed` elements over controls, and cells that overlap or leave their row.
 */
export const findOverlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') || element.textContent?.trim().slice(0, 40) || element.tagName
    const areApart = (a: DOMRect, b: DOMRect) =>
      a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5
    const box = (element: Element) => element.getBoundingClientRect()

    const controls = [...document.querySelectorAll('a[href], button, input, [role=link]')].filter(isShown)
    const fixed = [...document.querySelectorAll('body *')].filter(
      (element) => getComputedStyle(element).position === 'fixed' && box(element).width > 1 && isShown(element),
    )
    const covered = fixed.flatMap((cover) =>
      controls
        .filter((control) => !cover.contains(control) && !areApart(box(cover), box(control)))
        .map((control) => `${nameOf(cover)} over ${nameOf(control)}`),
    )

    /**
     * Whether an element is a cell's content, which may overflow the cell. The button of a whole card overlaps on
     * purpose.
     */
    const isContent = (element: Element) =>
      // An SVG clips its content.
      element instanceof SVGElement ? element.ownerSVGElement === null : element.childElementCount === 0
    const contentOf = (cell: Element): DOMRect[] =>
      [...cell.querySelectorAll('*')]
        .filter((element) => isShown(element) && isContent(element) && box(element).width > 1)
        .filter((element) => !element.matches('[data-control=more], .w-visually-hidden'))
        .map(box)
    const cellsOf = (row: Element) => [...row.querySelectorAll(':scope > [role=cell]')].map(contentOf)
    const touching = [...document.querySelectorAll('[role=row][data-server]')].filter((row) =>
      cellsOf(row).some((cell, at, cells) =>
        cells.slice(at + 1).some((other) => cell.some((a) => other.some((b) => !areApart(a, b)))),
      ),
    )
    const runningOut = [...document.querySelectorAll('[role=row][data-server]')].filter((row) => {
      const { left, right } = box(row)
      return cellsOf(row).some((cell) => cell.some((part) => part.left < left - 0.5 || part.right > right + 0.5))
    })
    return [
      ...covered,
      ...touching.map((row) => `cells of ${nameOf(row)}`),
      ...runningOut.map((row) => `out of the row of ${nameOf(row)}`),
    ]
  })

/**
 * Returns the names of labels that are truncated or overflow their container: controls, headings, and elements that
 * match `selector`. User-written texts, such as server names, may be truncated with an ellipsis if their `title` has
 * the whole text.
 */
export const findCutLabels = (page: Page, selector = ''): Promise<string[]> =>
  page.evaluate((added) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const isExcused = (element: Element) =>
      element.closest('[title]') !== null && getComputedStyle(element).textOverflow === 'ellipsis'
    const selectors = ['a', 'button', 'label', 'h1', 'h2', '[role=columnheader]', added].filter(Boolean).join()
    const edge = document.documentElement.clientWidth
    return [...document.querySelectorAll(selectors)]
      .filter((element) => isShown(element) && !isExcused(element))
      .filter((element) => {
        const box = element.getBoundingClientRect()
        // For screen readers only.
        if (box.width <= 1) return false
        if (box.right > edge + 0.5 || box.left < -0.5) return true
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          if (text.parentElement?.closest('.w-visually-hidden') || !text.parentElement?.checkVisibility()) continue
          const range = document.createRange()
          range.selectNodeContents(text)
          const { left, right, width } = range.getBoundingClientRect()
          const parent = text.parentElement.getBoundingClientRect()
          const isReaders = parent.width <= 1
          if (!isReaders && width > 1 && (right > box.right + 1 || left < box.left - 1)) return true
        }
        return false
      })
      .map(
        (element) => element.getAttribute('aria-label') || element.textContent?.trim().slice(0, 40) || element.tagName,
      )
  }, selector)

type Shift = { readonly at: number; readonly what: string }

/**
 * Records layout shifts after a page has arrived; the returned function reads them. Shifts during the arrival of the
 * HTML are ignored, because a browser may paint a part of it first.
 */
export const recordShifts = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue
        for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources')) {
          const [from, to] = [previousRect, currentRect].map(({ left, top }: DOMRect) => `${left}, ${top}`)
          shifts.push({ at: entry.startTime, what: `${node?.textContent?.slice(0, 60)}: ${from} to ${to}` })
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    // The shifts of a frame are reported after the frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    return page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation')
      const arrived = visit instanceof PerformanceNavigationTiming ? visit.domInteractive : 0
      const shifts: Shift[] = Reflect.get(window, 'shifts')
      return shifts.filter(({ at }) => at > arrived).map(({ what }) => what)
    })
  }
}
