import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkContrastInOtherTheme } from './both-themes.ts'
import { freezeClock, storyTime } from './frozen-clock.ts'
import { refuseNetwork, takeRefusals } from './refused-network.ts'
import '@warmup/ui/theme/fonts'
import { keepWebFonts } from './web-fonts.ts'

/** Every story that needs the network or the time of day, or has too little contrast, must fail. */
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
  it.each(Object.entries(attempts))('refuses %s and remembers it', async (_name, attempt) => {
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

  it('are there before the first story uses them, so that no text changes its width', async () => {
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

  it('accepts what is readable in both', async () => {
    draw('#767676')
    await expect(check()).resolves.toBeUndefined()
  })
  it('rejects what is readable in the rendered theme only, and restores that theme', async () => {
    draw('#eeeeee')
    await expect(check()).rejects.toThrow(/Contrast fails in the light theme/)
    expect(document.documentElement.className).toBe('dark')
  })
})
