import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

const Content = ({ name }: { name: string }) => <p>{name}</p>

/** The first render, before any promise has resolved. */
const firstRender = (Page: typeof Content) =>
  renderToString(
    <Suspense fallback="waiting">
      <Page name="content" />
    </Suspense>,
  )

describe('a lazy component', () => {
  it('shows its content at the first render after a preload', async () => {
    const Page = lazyComponent(async () => Content)
    expect(firstRender(Page)).toContain('waiting')
    expect(await Page.preload()).toBe(true)
    expect(firstRender(Page)).toContain('<p>content</p>')
  })

  it('loads once, and again after a preload that failed', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(Content)]
    const Page = lazyComponent(() => answers.shift() ?? Promise.reject(new Error('loaded a third time')))
    expect(await Page.preload()).toBe(false)
    expect(await Page.preload()).toBe(true)
    expect(await Page.preload()).toBe(true)
  })
})
