import type { Preview } from '@storybook/react-vite'
import '@warmup/ui/theme/fonts'
import { configure, expect, spyOn } from 'storybook/test'
import { withLook } from '../stories/looks/looks.tsx'
import './chinese-font.css'
import { checkCutTexts } from './cut-text.ts'
import { freezeClock } from './frozen-clock.ts'
import { checkLongNames, showsNames } from './long-names.ts'
import { refuseNetwork, takeRefusals } from './refused-network.ts'
import { virtualizeFocus } from './stills/virtual-focus.ts'
import { helpfulControls } from './surroundings/controls.ts'
import { loadTranslation, withSurroundings } from './surroundings/surroundings.tsx'
import { initialGlobals, toolbar } from './surroundings/toolbar.ts'
import { checkTranslatableTexts } from './translatable-text.ts'
import { keepWebFonts } from './web-fonts.ts'

freezeClock()
refuseNetwork()
// A live copy on a page.
if (window.frameElement?.hasAttribute('inert')) virtualizeFocus(window)
// Timeout of play functions. It is long, because busy machines are slow.
configure({ asyncUtilTimeout: 60_000 })

/** Loaded only in tests, because it includes axe. Storybook's pages load axe when they need it. */
const bothThemes = import.meta.env.MODE === 'test' ? import('./both-themes.ts') : undefined

/** Whether a test or the camera of the visual check renders the stories. */
const isTest = import.meta.env.MODE === 'test' || navigator.userAgent.includes('StorybookTestRunner')

/** Console errors of the current story, including warnings of React and Emotion. */
let consoleErrors: ReturnType<typeof spyOn> | undefined

const preview: Preview = {
  loaders: [loadTranslation],
  decorators: [withLook, withSurroundings],
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
    checkTranslatableTexts(document.body)
    if (isTest) checkCutTexts(document.body)
    if (isTest && showsNames(context.title)) checkLongNames(document.body)
    await (await bothThemes)?.checkContrastInOtherTheme(context)
  },
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    a11y: { test: 'error' },
    docs: { renderer: () => import('./pages/page-renderer.tsx') },
    controls: { expanded: true, sort: 'requiredFirst' },
    // A literal, because Storybook reads it from the source text. Components and screens are sorted by name.
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start here',
          'Without a story',
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
          'Console',
          ['Overview', '*'],
          '*',
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
