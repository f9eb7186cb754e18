import { catalogue } from 'virtual:catalogue'
import { Prose } from './component-documentation.tsx'
import { ComponentNote } from './component-note.tsx'
import { PageLink } from './links.tsx'
import { Marks } from './marks.tsx'
import { NarrowingBar, useNarrowing } from './narrowing.tsx'
import { usePageSettings, useWords } from './page-settings.ts'
import { States } from './states.tsx'
import { byTitle, pageId } from './stories-index.ts'

/** Dialogs, forms and menus: the components of an area that designers review together. */
const isDialog = (title: string): boolean => /(Dialog|Form|Popover|Popup|Sheet|Step|Menu)$/.test(title)

/** The page of an area: its components and all states of its dialogs. */
export const AreaPage = ({ area }: { area: string }) => {
  const w = useWords()
  const settings = usePageSettings()
  const [narrowing, narrow] = useNarrowing(settings)
  const all = [...byTitle(settings.stories)].filter(([title]) => title.startsWith(`${area}/`))
  const dialogs = all.filter(([title]) => isDialog(title))
  return (
    <main className="wp-page">
      <header className="wp-page-head">
        <div>
          <h1>
            {w.areaNames[area] ?? area} <small>{w.overview}</small>
          </h1>
          <p>{w.areaNotes[area]}</p>
        </div>
      </header>
      <h2>{w.components}</h2>
      <ul className="wp-index">
        {all.map(([title, stories]) => (
          <li key={title}>
            <PageLink id={pageId(title)}>
              <b>{title.split('/').slice(1).join(' ')}</b>
              <ComponentNote title={title}>{w.states(stories.length)}</ComponentNote>
              <span>
                <Prose text={catalogue[title]?.purpose.split(/(?<=\.) /)[0] ?? ''} /> <Marks title={title} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      {dialogs.length > 0 && (
        <>
          <h2>{w.dialogs}</h2>
          <NarrowingBar narrowing={narrowing} onChange={narrow} />
          {dialogs.map(([title, stories]) => (
            <section key={title} className="wp-dialog">
              <h2>
                <PageLink id={pageId(title)}>{title.split('/').at(-1)}</PageLink>{' '}
                <ComponentNote title={title}>{w.states(stories.length)}</ComponentNote>
              </h2>
              <States stories={stories} narrowing={narrowing} isScreen={false} />
            </section>
          ))}
        </>
      )}
    </main>
  )
}
