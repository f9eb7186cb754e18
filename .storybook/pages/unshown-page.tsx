import { catalogue } from 'virtual:catalogue'
import type { Unshown } from '../catalogue/catalogue.ts'
import { PageLink } from './links.tsx'
import { useWords } from './page-settings.ts'
import { pageId } from './stories-index.ts'

type Row = Unshown & { title: string; words: string }

const rows: readonly Row[] = Object.values(catalogue).flatMap(({ title, unshown, properties }) =>
  unshown.map((each) => ({
    ...each,
    title,
    words: properties.find(({ name }) => name === each.property)?.words ?? '',
  })),
)

/** The values that no story gives to a property. */
export const MissingValues = ({ missing }: Pick<Unshown, 'missing'>) =>
  missing.map((value) => (
    <span key={value}>
      <code>{value}</code>{' '}
    </span>
  ))

const Rows = ({ of }: { of: readonly Row[] }) => {
  const w = useWords()
  return (
    <div className="wp-scroll">
      <table className="wp-table">
        <thead>
          <tr>
            <th>{w.component}</th>
            <th>{w.property}</th>
            <th>{w.meaning}</th>
            <th>{w.lacking}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ title, property, words, missing }) => (
            <tr key={`${title}.${property}`}>
              <th scope="row">
                <PageLink id={pageId(title)}>{title.replaceAll('/', ' ')}</PageLink>
              </th>
              <td>
                <code>{property}</code>
              </td>
              <td>{words}</td>
              <td>{missing.length > 0 ? <MissingValues missing={missing} /> : w.neverGiven}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const kinds = ['state', 'value', 'property'] as const

/** What no story shows: states of data that loads, values of properties, and optional properties. */
export const UnshownPage = () => {
  const w = useWords()
  return (
    <main className="wp-page">
      <header className="wp-page-head">
        <div>
          <h1>
            {w.unshown} <small>{rows.length}</small>
          </h1>
          <p>{w.unshownNote}</p>
        </div>
      </header>
      {kinds.map((kind) => {
        const ofKind = rows.filter((row) => row.kind === kind)
        return (
          ofKind.length > 0 && (
            <section key={kind}>
              <h2>
                {w.unshownKinds[kind]} <small>{ofKind.length}</small>
              </h2>
              <Rows of={ofKind} />
            </section>
          )
        )
      })}
    </main>
  )
}
