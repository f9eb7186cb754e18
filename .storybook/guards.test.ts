import { createElement, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkContrastInOtherTheme } from './both-themes.ts'
import { findCutTexts } from './cut-text.ts'
import { freezeClock, storyTime } from './frozen-clock.ts'
import { refuseNetwork, takeRefusals } from './refused-network.ts'
import { findHeldTexts } from './translatable-text.ts'
import '@warmup/ui/theme/fonts'
import { keepWebFonts } from './web-fonts.ts'

/** The guards fail stories that use the network, depend on the time or have too little contrast. */
const elsewhere = 'http://127.0.0.1:9/'

beforeAll(() => {
  freezeClock()
  refuseNetwork()
})

describe('the network', () => {
  const attempts: Record<string, () => unknown> = {
    fetch: () => fetch(elsewhere),
    'fetch of our API': () => fetch('/api/servers'),
    'a WebSocket': () => new WebSocket('ws://127.0.0.1:9/latency'),
    'a EventSource': () => new EventSource(elsewhere),
    'a XMLHttpRequest': () => new XMLHttpRequest().open('GET', elsewhere),
    'a beacon': () => navigator.sendBeacon(elsewhere, ''),
  }
  it.each(Object.entries(attempts))('refuses %s and records it', async (_name, attempt) => {
    takeRefusals()
    await expect((async () => attempt())()).rejects.toThrow(/must not reach the network/)
    expect(takeRefusals()).toHaveLength(1)
  })
})

it('freezes the time', () => {
  expect(new Date()).toEqual(storyTime)
  expect(Date.now()).toBe(storyTime.getTime())
  expect(new Date('2020-01-01T00:00:00Z').getUTCFullYear()).toBe(2020)
})

describe('web fonts', () => {
  afterEach(() => {
    document.body.innerHTML = ''
  })

  it('are loaded before the first story, so that no text changes its width', async () => {
    await keepWebFonts()
    document.body.innerHTML = `<p style="width: max-content; font: 600 14px 'Inter Variable', monospace">Preparing</p>`
    const text = document.querySelector('p')
    const width = text?.offsetWidth
    if (text) text.style.fontFamily = 'monospace'
    expect(text?.offsetWidth).not.toBe(width)
    if (text) text.style.fontFamily = "'Inter Variable', monospace"
    await document.fonts.load("600 14px 'Inter Variable'")
    expect(text?.offsetWidth).toBe(width)
  })
})

describe('contrast in the other theme', () => {
  const draw = (color: string) => {
    document.documentElement.className = 'dark'
    document.body.innerHTML = `<style>.dark body { background: #000 } .light body { background: #fff }</style><p style="color: ${color}">Ready?</p>`
  }
  const check = () => checkContrastInOtherTheme({ parameters: { a11y: { test: 'error' } } })
  afterEach(() => {
    document.body.innerHTML = ''
  })

  it('accepts text that is readable in both', async () => {
    draw('#767676')
    await expect(check()).resolves.toBeUndefined()
  })
  it('rejects text that is readable only in the rendered theme, and restores that theme', async () => {
    draw('#eeeeee')
    await expect(check()).rejects.toThrow(/Contrast fails in the light theme/)
    expect(document.documentElement.className).toBe('dark')
  })
})

describe('texts of a page that the browser translates', () => {
  /** Renders content, translates it as Google Chrome does, renders the update and returns the visible text. */
  const translated = (before: ReactNode, after: ReactNode) => {
    const container = document.createElement('div')
    const errors: unknown[] = []
    const root = createRoot(container, { onUncaughtError: (error) => errors.push(error) })
    flushSync(() => root.render(before))
    const isAccepted = findHeldTexts(container).length === 0
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text)
    for (const text of texts) {
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild?.append(text.nodeValue ?? '')
      text.parentNode?.replaceChild(outer, text)
    }
    flushSync(() => root.render(after))
    const read = container.textContent
    return { isAccepted, isTrue: errors.length === 0 && read === readOf(after) }
  }
  const readOf = (content: ReactNode) => {
    const container = document.createElement('div')
    const root = createRoot(container)
    flushSync(() => root.render(content))
    const read = container.textContent
    flushSync(() => root.unmount())
    return read
  }
  const icon = createElement('i')
  const inSpan = (text: string) => createElement('span', null, text)
  const p = (...content: ReactNode[]) => createElement('p', null, ...content)

  it.each([
    ['a text that changes beside an element', p(icon, 'one'), p(icon, 'two')],
    ['a text that goes beside an element', p(icon, 'one'), p(icon, null)],
    ['a number before a word', p(1, ' player'), p(2, ' player')],
    ['a text without siblings in a fragment', p([' one']), p([' two'])],
  ])('rejects %s', (_, before, after) => {
    expect(translated(before, after)).toEqual({ isAccepted: false, isTrue: false })
  })
  it.each([
    ['the only text of an element', p('one'), p('two')],
    ['a text with an element of its own', p(icon, inSpan('one')), p(icon, inSpan('two'))],
    ['such a text that goes', p(icon, inSpan('one')), p(icon, null)],
    ['a text that becomes an element', p('one'), p(icon, inSpan('two'))],
  ])('accepts %s', (_, before, after) => {
    expect(translated(before, after)).toEqual({ isAccepted: true, isTrue: true })
  })
})

describe('cut texts', () => {
  afterEach(() => {
    document.body.innerHTML = ''
  })
  const found = (style: string, inner: string) => {
    document.body.innerHTML = `<div style="width: 60px; height: 20px; white-space: nowrap; ${style}">${inner}</div>`
    return findCutTexts(document.body)
  }
  const words = 'Change the password'

  it('finds a text that its box cuts at the side', () => {
    expect(found('overflow: hidden', `<b>${words}</b>`)).toEqual([words])
    expect(found('overflow: clip', words)).toEqual([words])
  })
  it.each([
    ['that fits', 'overflow: hidden', 'Ready?'],
    ['with an ellipsis', 'overflow: hidden; text-overflow: ellipsis', words],
    ['that scrolls', 'overflow-x: auto', words],
    ['that nothing clips', '', words],
    ['out of sight as a whole', 'overflow: hidden', `<div style="margin-top: 40px">${words}</div>`],
    ['for screen readers', 'overflow: hidden; clip-path: inset(50%)', words],
    ['that screen readers skip', 'overflow: hidden', `<i aria-hidden="true">${words}</i>`],
  ])('accepts a text %s', (_name, style, inner) => {
    expect(found(style, inner)).toEqual([])
  })
})
