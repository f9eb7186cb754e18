import { Logo } from '@warmup/ui/common'
import { Grid2X2, Link2, Play, SunMoon } from 'lucide-react'
import { Suspense } from 'react'
import type { Area } from '../stills/capture.ts'
import { StillFrame, useStill } from '../stills/still-frame.tsx'
import { Prose } from './component-documentation.tsx'
import { PageLink } from './links.tsx'
import { usePageSettings, useWords } from './page-settings.ts'
import { byTitle, type IndexedStory, overviewId, pageId, useStoriesIndex } from './stories-index.ts'

/** The stories that stand for their areas. An area without one here is shown by its first story. */
const emblems: Readonly<Record<string, string>> = {
  Foundations: 'foundations-colors--semantic-tokens',
  Common: 'common-holdbutton--holding',
  Shell: 'shell-header--logged-in-vip',
  Accounts: 'accounts-logindialog--main',
  Servers: 'servers-servertable--populated',
  Membership: 'membership-privilegetable--populated',
  Practice: 'practice-servercard--owner-running',
  Leaderboard: 'leaderboard-topcards--deathmatch',
  Faq: 'faq-faqlist--searching',
  Settings: 'settings-profilesettings--placeholder',
  Screens: 'screens-servers--logged-in',
}

const isWide = ({ width }: Area): boolean => width > 420
/** Wide parts are shown a little smaller and run out of the card, so that they can still be recognized. */
const widthOf = (area: Area): number => Math.min(area.width, isWide(area) ? 560 : 250)

const Emblem = ({ storyId }: { storyId: string }) => {
  const { theme, language } = usePageSettings()
  const { place, result } = useStill({ storyId, theme, locale: language, width: 834, isOwnViewport: false })
  const still = result.status === 'made' ? result.still : undefined
  const area = still?.area
  return (
    <div
      ref={place}
      className="wp-emblem"
      aria-hidden
      data-status={result.status}
      data-is-wide={area !== undefined && isWide(area)}
    >
      {still && area && <StillFrame still={still} area={area} title={storyId} width={widthOf(area)} />}
    </div>
  )
}

const AreaCard = ({ area, stories }: { area: string; stories: readonly IndexedStory[] }) => {
  const w = useWords()
  const titles = new Set(stories.map(({ title }) => title))
  const [first] = stories
  const emblem = stories.some(({ id }) => id === emblems[area]) ? emblems[area] : first?.id
  const id = area === 'Foundations' ? pageId(first?.title ?? '') : overviewId(area)
  return (
    <li>
      <PageLink id={id} className="wp-card">
        {emblem && <Emblem storyId={emblem} />}
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
  const stories = useStoriesIndex()
  const areas = Map.groupBy(stories, ({ title }) => title.split('/')[0] ?? '')
  return (
    <ul className="wp-cards">
      {[...areas].map(([area, ofArea]) => (
        <AreaCard key={area} area={area} stories={[...byTitle(ofArea).values()].flat()} />
      ))}
    </ul>
  )
}

const stepIcons = [Grid2X2, SunMoon, Play, Link2]

/** The way in: what is here, how to review it, what the toolbar does, how to say what is wrong. */
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
        <Suspense fallback={<div className="wp-cards-waiting" />}>
          <Areas />
        </Suspense>
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
          <p>
            <code>packages/ui/design-tokens/dark.tokens.json</code>
            <br />
            <code>packages/ui/design-tokens/light.tokens.json</code>
          </p>
        </div>
      </section>
    </main>
  )
}
