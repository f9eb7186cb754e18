import { catalogue } from 'virtual:catalogue'
import type { DocsContextProps } from 'storybook/internal/types'
import { ComponentDocumentation, Prose } from './component-documentation.tsx'
import { ComponentNote } from './component-note.tsx'
import { figmaFrame } from './figma-frame.ts'
import { PageLink } from './links.tsx'
import { Marks } from './marks.tsx'
import { MessageTable } from './message-table.tsx'
import { NarrowingBar, useNarrowing } from './narrowing.tsx'
import { usePageSettings, useWords } from './page-settings.ts'
import { States } from './states.tsx'
import { byTitle, pageId } from './stories-index.ts'

/** Titles of a dialog's steps: forms and views that it contains, and dialogs that it opens. */
const stepsOf = (title: string): string[] =>
  /(Dialog|Sheet)$/.test(title)
    ? (catalogue[title]?.parts ?? []).filter(
        (part) => /(Step|Form|View|Dialog|Binding)$/.test(part) && !part.startsWith('Common/'),
      )
    : []

/**
 * The page of a component: all states side by side, those of a dialog's steps below its own, then advice and
 * documentation. Only the advice is written by hand; the rest comes from the sources.
 */
export const ComponentPage = ({ context }: { context: DocsContextProps }) => {
  const w = useWords()
  const settings = usePageSettings()
  const [narrowing, narrow] = useNarrowing(settings)
  const loaded = new Map(context.componentStories().map((story) => [story.id, story]))
  const title = [...loaded.values()][0]?.title ?? ''
  const [area = '', ...rest] = title.split('/')
  const entry = catalogue[title]
  const stories = byTitle(settings.stories)
  const describe = (ofTitle: string) =>
    (stories.get(ofTitle) ?? []).map((story) => ({
      ...story,
      description: loaded.get(story.id)?.parameters.docs?.description?.story,
    }))
  const own = describe(title)
  const frame = figmaFrame([...loaded.values()].map(({ parameters }) => parameters))
  const steps = stepsOf(title)
  const all = [title, ...steps].flatMap(describe)
  return (
    <main className="wp-page">
      <header className="wp-page-head">
        <div>
          <h1>
            {rest.join(' ')}{' '}
            <ComponentNote title={title}>
              {steps.length > 0 ? w.statesWithSteps(own.length, all.length) : w.states(own.length)}
            </ComponentNote>{' '}
            <Marks title={title} />
          </h1>
          {entry?.purpose && (
            <p>
              <Prose text={entry.purpose} />
            </p>
          )}
          <nav className="wp-links wp-contents">
            {steps.map((step) => (
              <a key={step} href={`#${pageId(step)}`} target="_self">
                {step.split('/').at(-1)}
              </a>
            ))}
            {[title, ...steps].some((each) => catalogue[each]?.messages.length) && (
              <a href="#messages" target="_self">
                {w.messages}
              </a>
            )}
            <a href="#documentation" target="_self">
              {w.properties}
            </a>
            {frame && (
              <a href={frame} target="_blank" rel="noreferrer">
                {w.design}
              </a>
            )}
          </nav>
        </div>
      </header>
      <NarrowingBar narrowing={narrowing} onChange={narrow} />
      <States stories={own} narrowing={narrowing} isScreen={area === 'Screens'} />
      {steps.map((step) => (
        <section key={step} id={pageId(step)} className="wp-dialog">
          <h2>
            <PageLink id={pageId(step)}>{step.split('/').at(-1)}</PageLink>{' '}
            <ComponentNote title={step}>{w.states(stories.get(step)?.length ?? 0)}</ComponentNote>
          </h2>
          <States stories={describe(step)} narrowing={narrowing} isScreen={false} />
        </section>
      ))}
      <MessageTable titles={[title, ...steps]} />
      <ComponentDocumentation title={title} />
    </main>
  )
}
