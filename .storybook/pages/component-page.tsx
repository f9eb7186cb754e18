import { catalogue } from 'virtual:catalogue'
import type { DocsContextProps } from 'storybook/internal/types'
import { ComponentDocumentation, Prose } from './component-documentation.tsx'
import { TitleLinks } from './links.tsx'
import { NarrowingBar, useNarrowing } from './narrowing.tsx'
import { usePageSettings, useWords } from './page-settings.ts'
import { StateSheet } from './state-sheet.tsx'

/**
 * The page of a component: all states side by side, then advice and documentation. Only the advice is written by hand;
 * the rest comes from the sources.
 */
export const ComponentPage = ({ context }: { context: DocsContextProps }) => {
  const w = useWords()
  const [narrowing, narrow] = useNarrowing(usePageSettings())
  const stories = context.componentStories().map(({ id, name, title, parameters }) => ({
    id,
    name,
    title,
    description: parameters.docs?.description?.story,
  }))
  const title = stories[0]?.title ?? ''
  const [area = '', ...rest] = title.split('/')
  const entry = catalogue[title]
  return (
    <main className="wp-page">
      <header className="wp-page-head">
        <div>
          <h1>
            {rest.join(' ')} <small>{w.states(stories.length)}</small>
          </h1>
          {entry?.purpose && (
            <p>
              <Prose text={entry.purpose} />
            </p>
          )}
        </div>
        <TitleLinks label={w.usedOn} titles={entry?.screens ?? []} />
      </header>
      <NarrowingBar narrowing={narrowing} onChange={narrow} />
      <StateSheet stories={stories} narrowing={narrowing} isScreen={area === 'Screens'} />
      <ComponentDocumentation title={title} />
    </main>
  )
}
