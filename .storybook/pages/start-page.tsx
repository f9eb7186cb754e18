import { Logo } from '@warmup/ui/common'
import { Download, Link2, Play, Search, SunMoon } from 'lucide-react'
import { Prose } from './component-documentation.tsx'
import { PageLink } from './links.tsx'
import { usePageSettings, useWords } from './page-settings.ts'
import { byTitle, type IndexedStory, overviewId, pageId } from './stories-index.ts'

const pictures = import.meta.glob<string>('../emblems/*.webp', { eager: true, query: '?url', import: 'default' })

const tokenFiles = import.meta.glob<string>('../../packages/ui/design-tokens/*.tokens.json', {
  eager: true,
  query: '?url',
  import: 'default',
})

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** A picture of an area from `npm run emblems`: rendering the component would need a preview of its own. */
const Emblem = ({ area }: { area: string }) => {
  const { theme, language } = usePageSettings()
  const picture = pictures[`../emblems/${area.toLowerCase()}-${theme}-${language}.webp`]
  return <span className="wp-emblem">{picture && <img srcSet={`${picture} 2x`} alt="" />}</span>
}

const AreaCard = ({ area, stories }: { area: string; stories: readonly IndexedStory[] }) => {
  const w = useWords()
  const titles = new Set(stories.map(({ title }) => title))
  const [first] = stories
  const id = area === 'Foundations' ? pageId(first?.title ?? '') : overviewId(area)
  return (
    <li>
      <PageLink id={id} className="wp-card">
        <Emblem area={area} />
        <span className="wp-card-words">
          <b>{w.areaNames[area] ?? area}</b>
          <span>{w.areaNotes[area]}</span>
          <small>{w.counts(titles.size, stories.length)}</small>
        </span>
      </PageLink>
    </li>
  )
}

const Areas = () => {
  const { stories } = usePageSettings()
  const areas = Map.groupBy(stories, ({ title }) => title.split('/')[0] ?? '')
  return (
    <ul className="wp-cards">
      {[...areas].map(([area, ofArea]) => (
        <AreaCard key={area} area={area} stories={[...byTitle(ofArea).values()].flat()} />
      ))}
    </ul>
  )
}

const stepIcons = [Search, SunMoon, Play, Link2]

/** The start page: contents, how to review, the toolbar and how to report problems. */
export const StartPage = () => {
  const w = useWords()
  return (
    <main className="wp-page wp-start">
      <header>
        <p className="wp-welcome">
          <Logo /> {w.welcome}
        </p>
        <h1>{w.slogan}</h1>
        <p>{w.intro}</p>
      </header>
      <section>
        <h2>
          {w.areas} <small>{w.areasNote}</small>
        </h2>
        <Areas />
      </section>
      <section>
        <h2>{w.howToReview}</h2>
        <ol className="wp-steps">
          {w.steps.map(([name, note], at) => {
            const Icon = stepIcons[at] ?? Play
            return (
              <li key={name}>
                <b>
                  <Icon size={16} aria-hidden /> {name}
                </b>
                <span>{note}</span>
              </li>
            )
          })}
        </ol>
      </section>
      <section className="wp-two">
        <div>
          <h2>{w.toolbar}</h2>
          <dl className="wp-tools">
            {w.tools.map(([name, note]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{note}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h2>{w.wrong}</h2>
          <p>{w.wrongNote}</p>
          <h2>{w.tokens}</h2>
          <p>
            <Prose text={w.tokensNote} />
          </p>
          <p className="wp-links">
            {Object.entries(tokenFiles).map(([path, address]) => (
              <a key={path} className="wp-chip" href={address} download={fileName(path)}>
                <Download size={14} aria-hidden /> {fileName(path)}
              </a>
            ))}
          </p>
        </div>
      </section>
    </main>
  )
}
