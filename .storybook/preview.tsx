import type { Preview } from '@storybook/react-vite'
import '@warmup/ui/theme/fonts'
import { configure, expect, spyOn } from 'storybook/test'
import './chinese-font.css'
import { freezeClock } from './frozen-clock.ts'
import { ComponentPage } from './pages/component-page.tsx'
import { DocsSurroundings } from './pages/docs-surroundings.tsx'
import { refuseNetwork, takeRefusals } from './refused-network.ts'
import { helpfulControls } from './surroundings/controls.ts'
import { withSurroundings } from './surroundings/surroundings.tsx'
import { initialGlobals, toolbar } from './surroundings/toolbar.ts'
import { keepWebFonts } from './web-fonts.ts'

freezeClock()
refuseNetwork()
// How long play functions wait. Long, because a busy machine is late with everything. Stills are made in a preview that stands
// apart; it gives up sooner, because a still whose reader took the focus is made again only after its play function has failed.
const standsApart = new URLSearchParams(window.location.search).has('apart')
configure({ asyncUtilTimeout: standsApart ? 5_000 : 60_000 })

/** Only while stories are tested: it brings axe along, which the pages of Storybook load when they need it. */
const bothThemes = import.meta.env.MODE === 'test' ? import('./both-themes.ts') : undefined

/** What the current story wrote to the console as an error: warnings of React and Emotion, too. */
let consoleErrors: ReturnType<typeof spyOn> | undefined

const preview: Preview = {
  decorators: [withSurroundings],
  tags: ['autodocs'],
  globalTypes: toolbar,
  initialGlobals,
  argTypesEnhancers: [helpfulControls],
  beforeEach: async () => {
    takeRefusals()
    consoleErrors = spyOn(console, 'error')
    await keepWebFonts()
  },
  afterEach: async (context) => {
    const [refusal] = takeRefusals()
    if (refusal) throw refusal
    expect(consoleErrors).not.toHaveBeenCalled()
    await (await bothThemes)?.checkContrastInOtherTheme(context)
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    a11y: { test: 'error' },
    docs: { page: ComponentPage, container: DocsSurroundings },
    controls: { expanded: true, sort: 'requiredFirst' },
    // A literal, because Storybook reads it from the source text. Components and screens are sorted by name.
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          'Foundations',
          'Common',
          ['Overview', '*'],
          'Shell',
          ['Overview', '*'],
          'Accounts',
          ['Overview', '*'],
          'Servers',
          ['Overview', '*'],
          'Membership',
          ['Overview', '*'],
          'Practice',
          ['Overview', '*'],
          'Leaderboard',
          ['Overview', '*'],
          'Faq',
          ['Overview', '*'],
          'Inventory',
          ['Overview', '*'],
          'Settings',
          ['Overview', '*'],
          'Screens',
          ['Overview', '*'],
          'Review',
          ['Overview', '*'],
        ],
      },
    },
    viewport: {
      options: {
        narrow: { name: 'Narrow phone 320', styles: { width: '320px', height: '568px' } },
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet 834', styles: { width: '834px', height: '1112px' } },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
}

export default preview
